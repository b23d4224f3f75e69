import { endLicence as endLicenceRoute } from "@cu/api/licensing";
import { endLicence } from "@cu/core/use-cases/module/licences";
import { endpoint } from "../../http.ts";

export const handler = endpoint(endLicenceRoute, async ({ actor, params }) => {
  await endLicence(actor, params.moduleId, params.courseId);
  return undefined;
});
