import { printStudy as route } from "@cu/api/study";
import { printStudy } from "@cu/core/read-models/study/print";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params, body }) => {
  await printStudy(actor, { ...params, moduleId: body.module, videoId: body.video, endsRefund: body.endsRefund });
  return undefined;
});
