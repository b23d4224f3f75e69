import { listMeta as listMetaRoute } from "@cu/api/catalogue";
import { listMeta } from "@cu/core/read-models/catalogue/read-meta";
import { endpoint } from "../../http.ts";

export const handler = endpoint(listMetaRoute, ({ actor, body }) => listMeta(actor, body.chunk));
