import { setDataSharing as route } from "@cu/api/class-own";
import { shareData } from "@cu/core/use-cases/class/share";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, body }) =>
  shareData(actor, params.usedId, body.dataAccessLevel),
);
