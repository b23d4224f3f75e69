import type { ApplicationInput } from "@cu/api/application.form";

export type CourseRow = { name: string; numOfStudents: string };

/** The creator application as typed. */
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

/** Converts to the request; a size that isn't a whole number is omitted. */
export const inputOf = ({
  firstName,
  lastName,
  universities,
  departments,
  courses,
}: Application): ApplicationInput => ({
  firstName,
  lastName,
  universities,
  departments,
  courses: courses.map(({ name, numOfStudents }) => ({ name, numOfStudents: wholeNumber(numOfStudents) })),
});

const wholeNumber = (text: string): number | null => (/^\d+$/.test(text.trim()) ? Number(text) : null);
