import { readDemo as route } from "@cu/api/demo";
import { readDemo } from "@cu/core/use-cases/demo/read-demo";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => readDemo(actor, params.demoId));
