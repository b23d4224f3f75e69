import { exportEpub as route } from "@cu/api/study";
import { exportEpub } from "@cu/core/read-models/study/export-epub";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, body }) =>
  exportEpub(actor, {
    ...params,
    moduleId: body.module,
    videoId: body.video,
    notes: body.notes,
    endsRefund: body.endsRefund,
  }),
);
