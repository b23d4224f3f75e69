import type { Problems } from "../../forms/use-checks.ts";

export type CourseRow = { name: string; numOfStudents: string };

/** The creator form as it is typed. */
export type Application = {
  firstName: string;
  lastName: string;
  universities: readonly string[];
  departments: readonly string[];
  courses: readonly CourseRow[];
};

export const emptyRow: CourseRow = { name: "", numOfStudents: "" };
export const emptyApplication: Application = {
  firstName: "",
  lastName: "",
  universities: [],
  departments: [],
  courses: [emptyRow],
};

/** ONB-09 to ONB-13, as the server says them. */
export const checkApplication = (application: Application): Problems => {
  const problems: Record<string, string> = {};
  if (!application.firstName.trim()) problems.firstName = "Missing first name";
  if (!application.lastName.trim()) problems.lastName = "Missing last name";
  if (application.universities.length === 0) problems.universities = "At least one university required";
  if (application.departments.length === 0) problems.departments = "At least one department required";
  if (application.courses.length === 0) problems.courses = "At least one course required";
  for (const [row, { name, numOfStudents }] of application.courses.entries()) {
    if (!name.trim()) problems[`courses.${row}.name`] = "Missing course name";
    if (!/^[1-9]\d{0,8}$/.test(numOfStudents.trim())) problems[`courses.${row}.numOfStudents`] = "Missing course size";
  }
  return problems;
};

/** What is sent. */
export const wishOf = ({ firstName, lastName, universities, departments, courses }: Application) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  universities: [...universities],
  departments: [...departments],
  courses: courses.map(({ name, numOfStudents }) => ({ name: name.trim(), numOfStudents: Number(numOfStudents) })),
});
