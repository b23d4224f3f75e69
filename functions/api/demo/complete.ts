import { completeDemo as route } from "@cu/api/demo";
import { completeDemo } from "@cu/core/use-cases/demo/complete-demo";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => completeDemo(actor, params.demoId));
