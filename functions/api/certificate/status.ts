import { readCredentialStatus as route } from "@cu/api/certificate";
import { readCredentialStatusOf } from "@cu/core/certificate/read-certificate";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ params }) => readCredentialStatusOf(params.serial));
