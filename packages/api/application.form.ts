import type { FieldErrors } from "./failure.ts";
import { type Form, wrongRows } from "./form.ts";
import { institutionNames, institutionsProblem } from "./institution-names.ts";
import { nameProblem, tidyName } from "./name.ts";
import { personForm } from "./person.form.ts";

const longestCourse = 100;
const maxCourses = 100;
const maxStudents = 1_000_000_000;

export type ApplicationInput = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  universities?: readonly string[] | undefined;
  departments?: readonly string[] | undefined;
  courses?: readonly { name?: string | undefined; numOfStudents?: number | null | undefined }[] | undefined;
};

export type Application = {
  firstName: string;
  lastName: string;
  universities: string[];
  departments: string[];
  courses: { name: string; numOfStudents: number }[];
};

/**
 * ONB-09 to ONB-13, with the requirements' error texts. `isReserved` detects names that impersonate staff; the server
 * recognises look-alike letters of more alphabets than the site.
 */
export const applicationForm = (isReserved: (name: string) => boolean): Form<ApplicationInput, Application> => ({
  read: (input) => {
    const person = personForm(isReserved).read({ firstName: input.firstName ?? "", lastName: input.lastName ?? "" });
    const universities = institutionNames(input.universities);
    const departments = institutionNames(input.departments);
    const courses = (input.courses ?? []).map((course) => ({
      name: tidyName(course.name ?? ""),
      numOfStudents: course.numOfStudents ?? 0,
    }));
    const errors: FieldErrors = { ...person.errors };
    const add = (field: keyof Application, problem: string | undefined) => {
      if (problem !== undefined) errors[field] = [problem];
    };
    add("universities", institutionsProblem(universities, "At least one university required"));
    add("departments", institutionsProblem(departments, "At least one department required"));
    const rows = wrongRows(courses.map(courseErrors));
    if (rows) errors.courses = rows;
    add("courses", coursesProblem(courses.length));
    return { kept: { ...person.kept, universities, departments, courses }, errors };
  },
});

const coursesProblem = (count: number): string | undefined => {
  if (count === 0) return "At least one course required";
  return count > maxCourses ? `At most ${maxCourses}, please.` : undefined;
};

const courseErrors = ({ name, numOfStudents }: Application["courses"][number]): FieldErrors => {
  const wrongName = name ? nameProblem(name, longestCourse) : "Missing course name";
  const isSize = Number.isSafeInteger(numOfStudents) && numOfStudents >= 1 && numOfStudents <= maxStudents;
  return {
    ...(wrongName !== undefined && { name: [wrongName] }),
    ...(!isSize && { numOfStudents: ["Missing course size"] }),
  };
};
