import { listKeptInstitutions as route } from "@cu/api/institution";
import { listKeptInstitutions } from "@cu/core/read-models/catalogue/count-institutions";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => listKeptInstitutions(actor, query));
