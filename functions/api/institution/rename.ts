import { renameInstitution as route } from "@cu/api/institution";
import { renameInstitution } from "@cu/core/storage/institution/edit-institutions";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, body }) => renameInstitution(actor, body));
