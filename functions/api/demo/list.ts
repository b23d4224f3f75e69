import { listDemos as route } from "@cu/api/demo";
import { listDemos } from "@cu/core/use-cases/demo/list-demos";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => listDemos(actor, query));
