import { type FieldErrors, FieldFailure } from "@cu/api/failure";
import type { reportIssue as route } from "@cu/api/issue";
import type { Parsed, Returned } from "@cu/api/route";
import type { Person } from "../actor.ts";
import { nowIso } from "../clock.ts";
import { type Keep, once, type RepeatKey } from "../idempotency/once.ts";
import { limited } from "../limit/limit.ts";
import { commit, type Put, untilCommitted } from "../store/commit.ts";
import { leaseId } from "../store/id.ts";
import { atMost, lengthOf } from "../text-length.ts";
import { IssueEntity } from "./issue.entity.ts";

type Issue = Returned<typeof route>;

/** What an issue may be about (D-57). */
export const issueCategories = [
  { name: "video", label: "Video playback" },
  { name: "transcript", label: "Transcript" },
  { name: "quiz", label: "Quiz question" },
  { name: "payment", label: "Payment or wallet" },
  { name: "account", label: "Account" },
  { name: "other", label: "Other" },
];

const reports = { name: "issue", times: 20, seconds: 3600 };
const longest = { subject: 200, text: 10_000 } as const;

/** Keeps a person's report (STA-36). The same key reports once. Throws `FieldFailure`, `request.limited`. */
export const reportIssue = (person: Person, wish: Parsed<typeof route>["body"], repeat?: RepeatKey): Promise<Issue> =>
  untilCommitted(() =>
    once<Issue>(person, "issue.report", repeat, async (keep: Keep<Issue>) => {
      const report = check(wish);
      return await limited(reports, person.sub, async () => {
        const issue = { id: await leaseId("issue"), ...report };
        const item = { ...issue, reporterId: person.id, status: "new" as const, receivedAt: nowIso() };
        await commit([{ name: "issue", item: { Put: IssueEntity.create(item).params<Put>() } }, ...keep(issue)]);
        return issue;
      });
    }),
  );

/** STA-32, in the documents' own words. */
const check = (wish: Omit<Issue, "id">): Omit<Issue, "id"> => {
  const report = { category: wish.category.trim(), subject: wish.subject.trim(), text: wish.text.trim() };
  const errors: FieldErrors = {};
  for (const field of ["category", "subject", "text"] as const)
    if (!report[field]) errors[field] = ["This field is required."];
  if (report.category && !issueCategories.some(({ name }) => name === report.category))
    errors.category = ["Choose one of the categories."];
  for (const field of ["subject", "text"] as const)
    if (lengthOf(report[field]) > longest[field]) errors[field] = [atMost(longest[field])];
  if (Object.keys(errors).length > 0) throw new FieldFailure(errors);
  return report;
};
