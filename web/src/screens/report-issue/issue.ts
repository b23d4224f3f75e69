import type { Problems } from "../../forms/use-checks.ts";

export type Issue = { category: string; subject: string; text: string };

export const emptyIssue: Issue = { category: "", subject: "", text: "" };
export const longestSubject = 200;

/** STA-32, as the server says it. */
export const checkIssue = (issue: Issue): Problems =>
  Object.fromEntries(
    (["category", "subject", "text"] as const)
      .filter((field) => !issue[field].trim())
      .map((field) => [field, "This field is required."]),
  );
