import { finishIssue as route } from "@cu/api/issue";
import { finishIssue } from "@cu/core/use-cases/issue/issues";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => finishIssue(actor, params.issueId));
