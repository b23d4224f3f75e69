import { listIssueCategories } from "@cu/api/issue";
import { issueCategories } from "@cu/core/use-cases/issue/report";
import { endpoint } from "../../http.ts";

export const handler = endpoint(listIssueCategories, async () => issueCategories);
