import { Failure } from "@cu/api/failure";
import type { finishIssue as finishIssueRoute, listIssues as route } from "@cu/api/issue";
import { deskPerPage } from "@cu/api/page-size";
import { fullName } from "@cu/api/person-name";
import type { Parsed, Returned } from "@cu/api/route";
import type { Admin } from "../../foundation/actor.ts";
import { commit, type Put, untilCommitted } from "../../foundation/store/commit.ts";
import { nextOf, readCursor } from "../../foundation/store/cursor.ts";
import { noteAct } from "../../storage/audit-log/note-act.ts";
import { readUsers } from "../../storage/user/read-users.ts";
import { IssueEntity } from "./issue.entity.ts";

/** E-004, ADM-83: reports of one status with their senders, newest first. Two store calls. */
export const listIssues = async (
  _admin: Admin,
  { status, before }: Parsed<typeof route>["query"],
): Promise<Returned<typeof route>> => {
  const all = IssueEntity.query.byStatus({ status });
  const place = before === undefined ? undefined : readCursor(before);
  const query = place ? all.lt({ receivedAt: place.at, id: Number(place.id) }) : all;
  const { data } = await query.go({ order: "desc", limit: deskPerPage });
  const people = await readUsers(data.map(({ reporterSub }) => reporterSub));
  return {
    issues: data.map(({ reporterId, reporterSub, ...issue }) => {
      const person = people.get(reporterSub);
      const name = person ? fullName(person) : null;
      return { ...issue, reporter: { id: reporterId, name, email: person?.email ?? "" } };
    }),
    next: nextOf(
      data.map(({ receivedAt, id }) => ({ at: receivedAt, id: String(id) })),
      deskPerPage,
    ),
  };
};

/** Marks a report as done, once; repeated requests get the same response without an audit entry. */
export const finishIssue = (admin: Admin, id: number): Promise<Returned<typeof finishIssueRoute>> =>
  untilCommitted(async () => {
    const { data: issue } = await IssueEntity.get({ id }).go({ consistent: true });
    if (!issue) throw new Failure("issue.missing");
    const done = { id, status: "done" as const };
    if (issue.status === "done") return done;
    const put = IssueEntity.put({ ...issue, ...done }).where(({ status }, { eq }) => eq(status, "new"));
    await commit([
      { name: "issue", item: { Put: put.params<Put>() } },
      ...(await noteAct(admin, { act: "issue.done", target: ["issue", id] })),
    ]);
    return done;
  });
