import type { listAppeals as route } from "@cu/api/appeal";
import { deskPerPage } from "@cu/api/page-size";
import { fullName } from "@cu/api/person-name";
import type { Parsed, Returned } from "@cu/api/route";
import type { Admin } from "../../foundation/actor.ts";
import { nextOf, readCursor } from "../../foundation/store/cursor.ts";
import { readUsers } from "../../storage/user/read-users.ts";
import { AppealEntity } from "./appeal.entity.ts";

/** ADM-107: appeals of one status, newest first, with their senders. Two store calls. */
export const listAppeals = async (
  _admin: Admin,
  { status, before }: Parsed<typeof route>["query"],
): Promise<Returned<typeof route>> => {
  const all = AppealEntity.query.byStatus({ status });
  const place = before === undefined ? undefined : readCursor(before);
  const query = place ? all.lt({ appealedAt: place.at, id: Number(place.id) }) : all;
  const { data } = await query.go({ order: "desc", limit: deskPerPage });
  const people = await readUsers(data.map(({ bySub }) => bySub));
  return {
    appeals: data.map(
      ({
        id,
        courseId,
        courseName,
        reviewId,
        text,
        by,
        bySub,
        suspendedAt,
        reason,
        status,
        outcome,
        reply,
        appealedAt,
      }) => {
        const person = people.get(bySub);
        const name = person ? fullName(person) : null;
        return {
          id,
          courseId,
          courseName,
          reviewId: reviewId ?? null,
          text,
          suspension: { at: suspendedAt, reason },
          author: { id: by, name, email: person?.email ?? "" },
          outcome: outcome ?? null,
          reply: reply ?? null,
          status,
          appealedAt,
        };
      },
    ),
    next: nextOf(
      data.map(({ appealedAt, id }) => ({ at: appealedAt, id: String(id) })),
      deskPerPage,
    ),
  };
};
