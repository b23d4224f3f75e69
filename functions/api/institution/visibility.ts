import { showInstitution as route } from "@cu/api/institution";
import { showInstitution } from "@cu/core/institution/edit-institutions";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, body }) => showInstitution(actor, body));
