import { readCredentialStatus as route } from "@cu/api/certificate";
import { readCredentialStatusOf } from "@cu/core/use-cases/certificate/read-certificate";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ params }) => readCredentialStatusOf(params.serial));
