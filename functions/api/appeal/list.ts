import { listAppeals as route } from "@cu/api/appeal";
import { listAppeals } from "@cu/core/use-cases/suspension/list-appeals";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => listAppeals(actor, query));
