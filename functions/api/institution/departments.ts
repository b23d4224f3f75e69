import { listDepartments } from "@cu/api/institution";
import { listInstitutions } from "@cu/core/institution/institution";
import { endpoint } from "../../http.ts";

export const handler = endpoint(listDepartments, () => listInstitutions("department"));
