import { expect, test } from "vitest";
import { prose } from "./prose.ts";

test("lines are joined and paragraphs stay apart", () => {
  const wrapped = `
    One line
    and its end.

    Another
    paragraph.
  `;
  expect(prose(wrapped)).toBe("One line and its end.\n\nAnother paragraph.");
});
