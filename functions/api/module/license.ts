import { setLicensing as setLicensingRoute } from "@cu/api/licensing";
import { setMayBeLicensed } from "@cu/core/use-cases/module/may-be-licensed";
import { endpoint } from "../../http.ts";

export const handler = endpoint(setLicensingRoute, async ({ actor, params, body }) => {
  await setMayBeLicensed(actor, params.moduleId, body.mayBeLicensed);
  return body;
});
