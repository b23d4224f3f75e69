import { readLicensing as readLicensingRoute } from "@cu/api/licensing";
import { listLicences } from "@cu/core/use-cases/module/licences";
import { endpoint } from "../../http.ts";

export const handler = endpoint(readLicensingRoute, ({ actor, params, query }) =>
  listLicences(actor, params.moduleId, query),
);
