import type { readStudentActivity as route } from "@cu/api/dashboard-students";
import { FieldFailure } from "@cu/api/failure";
import type { Parsed, Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import type { ClassItem } from "../../storage/class/class.entity.ts";
import { studentActivity } from "../../use-cases/progress/student-activity.ts";
import { readStudent } from "./student.ts";

type Query = Parsed<typeof route>["query"];

/**
 * DSH-41, DSH-52: one student's watching of every video of the course, by minute, over its whole duration: two years
 * around now include every class. For an instructor each slice counts once. Ten store calls.
 */
export const readStudentActivity = async (person: Person, query: Query): Promise<Returned<typeof route>> => {
  const { opened, course, progress } = await readStudent(
    person,
    query.username === undefined ? person.id : { username: query.username },
    query,
  );
  mustHoldAll(query, opened.found);
  return studentActivity(course, progress.watching);
};

const dayMilliseconds = 86_400_000;
// A day less than a year, because the browser's clock may differ.
const usualDays = 364;

/** DSH-108: minutes have no dates, so a range that excludes some of them is refused rather than ignored. */
const mustHoldAll = (
  { after, before }: Query,
  { validFrom, expiresOn }: Pick<ClassItem, "validFrom" | "expiresOn">,
) => {
  const [from, until] = [Date.parse(after ?? ""), Date.parse(before ?? "")];
  if (until < from) throw new FieldFailure({ before: ["The end is before the start."] });
  const whole = "Activity is kept as a whole. Ask for a year before and after now, or leave this out.";
  if (from > Math.max(Date.parse(validFrom), now() - usualDays * dayMilliseconds))
    throw new FieldFailure({ after: [whole] });
  if (until < Math.min(Date.parse(expiresOn), now()) - dayMilliseconds) throw new FieldFailure({ before: [whole] });
};
