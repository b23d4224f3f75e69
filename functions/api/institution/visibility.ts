import { showInstitution as route } from "@cu/api/institution";
import { showInstitution } from "@cu/core/storage/institution/edit-institutions";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, body }) => showInstitution(actor, body));
