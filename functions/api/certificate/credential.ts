import { readCredential as route } from "@cu/api/certificate";
import { readCredentialOf } from "@cu/core/use-cases/certificate/read-certificate";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => readCredentialOf(actor, params.serial));
