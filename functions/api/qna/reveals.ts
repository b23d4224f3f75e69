import { listReveals as route } from "@cu/api/qna";
import { listReveals } from "@cu/core/use-cases/qna/list-reveals";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => listReveals(actor, query));
