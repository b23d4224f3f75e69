import { expect, test } from "vitest";
import { demoCourse, demoForm } from "./demo.form.ts";
import { problemsIn } from "./form.ts";

const input = {
  courseName: " Optics ",
  courseDescription: undefined,
  firstName: "Ann",
  lastName: "Example",
  email: " ann@example.com ",
  links: [" https://a.test ", { link: "http://b.test" }],
  files: [1, 2, 1],
};

const fieldsOf = (more: object): string[] => Object.keys(demoForm.read({ ...input, ...more }).errors);

test("STA-51: a request is kept without the blanks around what was written, each file once", () => {
  expect(demoForm.read(input).kept).toEqual({
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

test("STA-42, STA-43, STA-44, STA-45: each field that is missing, or only blank, is named by itself, in the documents' words", () => {
  const full = { courseName: "Optics", courseDescription: "", firstName: "Ann", lastName: "Example", email: "a@b.org" };
  const problems = (more: Partial<typeof full>) => problemsIn(demoCourse.read({ ...full, ...more }).errors);
  expect(problems({})).toEqual({});
  expect(problems({ email: " ann@example.com " })).toEqual({});
  expect(problems({ courseName: "", firstName: "", lastName: " ", email: "" })).toEqual({
    courseName: "Please input a course name!",
    firstName: "Please input your first name!",
    lastName: "Please input your last name!",
    email: "Please input your email!",
  });
  expect(problems({ email: "ann" })).toEqual({ email: "Please input your email!" });
});

test("STA-46: a link row is missing when it is blank, and wrong when it leads to no web address", () => {
  const wrongText = "Enter a link that begins with http:// or https://.";
  const links = ["http://a.test", " https://b.test/x ", " ", "c.test", "ftp://d.test", "https://"];
  expect(problemsIn(demoForm.read({ ...input, links }).errors)).toEqual({
    "links.2.link": "Missing link",
    "links.3.link": wrongText,
    "links.4.link": wrongText,
    "links.5.link": wrongText,
  });
  expect(fieldsOf({ links: [`https://a.test/${"x".repeat(3986)}`] })).toEqual(["links"]);
  const many = (count: number) => fieldsOf({ links: Array.from({ length: count }, () => "https://a.test") });
  expect([many(200), many(201)]).toEqual([[], ["links"]]);
});
