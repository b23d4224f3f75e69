import type { readStudentActivity as route } from "@cu/api/dashboard-students";
import { Failure } from "@cu/api/failure";
import type { Parsed, Returned } from "@cu/api/route";
import type { Person } from "../actor.ts";
import { nameKey } from "../person/name-key.ts";
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
    (members) => {
      if (query.username === undefined || nameKey(query.username) === nameKey(person.username)) return person.id;
      const wanted = nameKey(query.username);
      const found = members.find(({ username }) => nameKey(username) === wanted);
      // A student learns nothing about who else is in the class.
      if (!found) throw new Failure("student.missing");
      return found.studentId;
    },
    query,
  );
  return studentActivity(course, progress.watching);
};
