import { printStudy as route } from "@cu/api/study";
import { printStudy } from "@cu/core/study/print";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, body }) =>
  printStudy(actor, { ...params, moduleId: body.module, videoId: body.video, endsRefund: body.endsRefund }),
);
