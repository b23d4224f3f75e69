import { expect, test } from "vitest";
import { isCarried } from "./carried.ts";

const courses = (count: number) => Array.from({ length: count }, (_, id) => ({ id, description: "d".repeat(1000) }));

test("PUB-21: a document brings forty courses of a creator along, and leaves five hundred to the browser", () => {
  expect([isCarried(courses(40)), isCarried(courses(500))]).toEqual([true, false]);
});
