import { filled } from "@cu/api/form";
import type { reportIssue as route } from "@cu/api/issue";
import { issueForm } from "@cu/api/issue.form";
import type { Parsed, Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { type Keep, once, type RepeatKey } from "../../foundation/idempotency/once.ts";
import { type Limit, limited } from "../../foundation/limit/limit.ts";
import { commit, type Put, untilCommitted } from "../../foundation/store/commit.ts";
import { leaseId } from "../../foundation/store/id.ts";
import { IssueEntity } from "./issue.entity.ts";

type Issue = Returned<typeof route>;

/** Subjects of an issue (D-57). */
export const issueCategories = [
  { name: "video", label: "Video playback" },
  { name: "transcript", label: "Transcript" },
  { name: "quiz", label: "Quiz question" },
  { name: "payment", label: "Payment or wallet" },
  { name: "account", label: "Account" },
  { name: "content", label: "Content that breaks the rules" },
  { name: "other", label: "Other" },
];

const reports: Limit = { name: "issue", times: 20, per: "hour" };
const form = issueForm(issueCategories.map(({ name }) => name));

/** Stores a user's report (STA-36). Idempotent by key. Throws `FieldFailure`, `request.limited`. */
export const reportIssue = (person: Person, input: Parsed<typeof route>["body"], repeat?: RepeatKey): Promise<Issue> =>
  untilCommitted(() =>
    once<Issue>(person, "issue.report", repeat, async (keep: Keep<Issue>) => {
      const report = { ...filled(form, input), ...(input.about !== undefined && { about: input.about }) };
      return await limited(reports, person.sub, async () => {
        const issue = { id: await leaseId("issue"), ...report };
        const item = {
          ...issue,
          reporterId: person.id,
          reporterSub: person.sub,
          status: "new" as const,
          receivedAt: nowIso(),
        };
        await commit([{ name: "issue", item: { Put: IssueEntity.create(item).params<Put>() } }, ...keep(issue)]);
        return issue;
      });
    }),
  );
