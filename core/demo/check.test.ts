import { FieldFailure } from "@cu/api/failure";
import { expect, test } from "vitest";
import { checkDemo } from "./check.ts";

const wish = {
  courseName: " Optics ",
  courseDescription: undefined,
  firstName: "Ann",
  lastName: "Example",
  email: " ann@example.com ",
  links: [" https://a.test ", { link: "http://b.test" }],
  files: [1, 2, 1],
};

const fieldsOf = (more: object): string[] => {
  try {
    checkDemo({ ...wish, ...more });
    return [];
  } catch (error) {
    if (!(error instanceof FieldFailure)) throw error;
    return Object.keys(error.fields);
  }
};

test("STA-51: a request is kept without the blanks around what was written, each file once", () => {
  expect(checkDemo(wish)).toEqual({
    courseName: "Optics",
    courseDescription: "",
    firstName: "Ann",
    lastName: "Example",
    email: "ann@example.com",
    links: ["https://a.test", "http://b.test"],
    files: [1, 2],
  });
});

test.each([
  ["courseName", 200],
  ["courseDescription", 10_000],
  ["firstName", 150],
  ["lastName", 150],
])("STA-42, STA-43, STA-44: %s has at most %i characters, by what people count as one", (field, most) => {
  expect(fieldsOf({ [field]: "ü".repeat(most) })).toEqual([]);
  expect(fieldsOf({ [field]: "x".repeat(most + 1) })).toEqual([field]);
  expect(fieldsOf({ [field]: "  " })).toEqual(field === "courseDescription" ? [] : [field]);
});

test("STA-45, STA-46: an address, links and files that cannot be are named, each by its own field", () => {
  expect(fieldsOf({ email: "ann" })).toEqual(["email"]);
  expect(fieldsOf({ links: ["https://a.test", " "] })).toEqual(["links"]);
  expect(fieldsOf({ links: ["ftp://a.test"] })).toEqual(["links"]);
  expect(fieldsOf({ links: [] })).toEqual([]);
  const files = (count: number) => ({ files: Array.from({ length: count }, (_, n) => n + 1) });
  expect([50, 51].map((count) => fieldsOf(files(count)))).toEqual([[], ["files"]]);
});
