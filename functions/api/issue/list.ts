import { listIssues as route } from "@cu/api/issue";
import { listIssues } from "@cu/core/use-cases/issue/issues";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => listIssues(actor, query));
