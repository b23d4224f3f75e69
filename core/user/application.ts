import type { FieldErrors } from "@cu/api/failure";
import { FieldFailure } from "@cu/api/failure";
import { nameProblem, personNameProblem, reservedText } from "@cu/api/name";
import type { Parsed } from "@cu/api/route";
import type { applyAsCreator as route } from "@cu/api/user";
import { longestInstitution, tidy } from "../institution/institution.ts";
import { looksReserved } from "../name/reserved.ts";
import { atMost } from "../text-length.ts";

export type ApplicationWish = Parsed<typeof route>["body"];

export type Application = {
  firstName: string;
  lastName: string;
  universities: string[];
  departments: string[];
  courses: { name: string; numOfStudents: number }[];
};

const longestCourse = 100;
/** Universities, and departments, of one creator. */
const mostNames = 10;

/** ONB-09 to ONB-13, in the documents' own words. Throws `FieldFailure`. */
export const checkApplication = (wish: ApplicationWish): Application => {
  const errors: FieldErrors = {};
  const firstName = tidy(wish.firstName ?? "");
  const lastName = tidy(wish.lastName ?? "");
  if (!firstName) errors.firstName = ["Missing first name"];
  else addProblem(errors, "firstName", personNameProblem(firstName));
  if (!lastName) errors.lastName = ["Missing last name"];
  else addProblem(errors, "lastName", personNameProblem(lastName));
  if (looksReserved(`${firstName}${lastName}`)) addProblem(errors, "lastName", reservedText);
  const universities = checkNames(wish, "universities", "At least one university required", errors);
  const departments = checkNames(wish, "departments", "At least one department required", errors);
  const courses = checkCourses(wish, errors);
  if (Object.keys(errors).length > 0) throw new FieldFailure(errors);
  return { firstName, lastName, universities, departments, courses };
};

const addProblem = (errors: FieldErrors, field: string, problem: string | undefined): void => {
  if (problem !== undefined) errors[field] = [problem];
};

const checkNames = (
  wish: ApplicationWish,
  field: "universities" | "departments",
  missing: string,
  errors: FieldErrors,
): string[] => {
  const names = (wish[field] ?? []).map(tidy).filter(Boolean);
  if (names.length === 0) errors[field] = [missing];
  else if (names.length > mostNames) errors[field] = [`At most ${mostNames}, please.`];
  // Code units, because they bound the bytes of the key.
  else if (names.some((name) => name.length > longestInstitution)) errors[field] = [atMost(longestInstitution)];
  else addProblem(errors, field, names.map((name) => nameProblem(name)).find(Boolean));
  return names;
};

const problemOf = (name: string): FieldErrors => {
  const problem = nameProblem(name, longestCourse);
  return problem === undefined ? {} : { name: [problem] };
};

const checkCourses = (wish: ApplicationWish, errors: FieldErrors): Application["courses"] => {
  const wishes = wish.courses ?? [];
  if (wishes.length === 0) errors.courses = ["At least one course required"];
  const rows = wishes.map(({ name, numOfStudents }) => ({ name: tidy(name ?? ""), numOfStudents: numOfStudents ?? 0 }));
  const problems = rows.map(
    ({ name, numOfStudents }): FieldErrors => ({
      ...(!name && { name: ["Missing course name"] }),
      ...problemOf(name),
      ...(!(Number.isSafeInteger(numOfStudents) && numOfStudents >= 1) && { numOfStudents: ["Missing course size"] }),
    }),
  );
  if (problems.some((problem) => Object.keys(problem).length > 0)) errors.courses = problems;
  return rows;
};
