import { listUniversities } from "@cu/api/institution";
import { listInstitutions } from "@cu/core/storage/institution/institution";
import { endpoint } from "../../http.ts";

export const handler = endpoint(listUniversities, () => listInstitutions("university"));
