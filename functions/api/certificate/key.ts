import { readCredentialKey as route } from "@cu/api/certificate";
import { readCredentialKey } from "@cu/core/use-cases/certificate/credential-key";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ params }) => readCredentialKey(params.keyId));
