import { settleCorrection as route } from "@cu/api/transcript-studio";
import { settleCorrection } from "@cu/core/use-cases/transcript/corrections";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, body }) =>
  settleCorrection(actor, params.videoId, { ...params, ...body }),
);
