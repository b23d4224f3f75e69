import type { readStudentActivity as route } from "@cu/api/dashboard-students";
import type { Parsed, Returned } from "@cu/api/route";
import type { Person } from "../actor.ts";
import { studentActivity } from "../progress/student-activity.ts";
import { readStudent } from "./student.ts";

type Query = Parsed<typeof route>["query"];

/**
 * DSH-41, DSH-52: one student's watching of every video of the course, by minute, all of it: two years around now hold
 * every class. For an instructor each ten seconds count once. Ten store calls.
 */
export const readStudentActivity = async (person: Person, query: Query): Promise<Returned<typeof route>> => {
  const { course, progress } = await readStudent(
    person,
    query.username === undefined ? person.id : { username: query.username },
    query,
  );
  return studentActivity(course, progress.watching);
};
