import { reportIssue as route } from "@cu/api/issue";
import { reportIssue } from "@cu/core/use-cases/issue/report";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, body, once }) => reportIssue(actor, body, once));
