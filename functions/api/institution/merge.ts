import { mergeInstitution as route } from "@cu/api/institution";
import { mergeInstitution } from "@cu/core/storage/institution/edit-institutions";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, body }) => mergeInstitution(actor, body));
