import { expect, test } from "vitest";
import { makeCourse } from "../course/course.test-kit.ts";
import { described } from "./described.ts";

const aboutOf = (part: Parameters<typeof makeCourse>[0]) =>
  described("course", [{ id: "course.read", answer: makeCourse(part) }], "https://example.com").data?.[0];

test("CRS-57: search engines read the level of a course that has one", () => {
  expect(aboutOf({ level: "beginner" })).toMatchObject({ "@type": "Course", educationalLevel: "Beginner" });
  expect(aboutOf({})).not.toHaveProperty("educationalLevel");
});
