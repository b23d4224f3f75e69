import { expect, test } from "vitest";
import { compare } from "./compare.ts";

test("DSH-109: a simulation reports whether the dashboard matches its learners' posts", () => {
  expect(compare({ before: 400, after: 58_920, posted: 58_520 })).toEqual({
    isSame: true,
    line: "The dashboard agrees: 58520 s posted, 58520 s more on the dashboard.",
  });
  expect(compare({ before: 400, after: 400, posted: 58_520 })).toEqual({
    isSame: false,
    line: "The dashboard DIFFERS: 58520 s posted, 0 s more on the dashboard.",
  });
  expect(compare({ before: 0, after: 0, posted: 0 }).isSame).toBe(true);
});
