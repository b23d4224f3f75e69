import { listIssueCategories } from "@cu/api/issue";
import { issueCategories } from "@cu/core/issue/report";
import { endpoint } from "../../http.ts";

export const handler = endpoint(listIssueCategories, async () => issueCategories);
