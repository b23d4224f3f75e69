import { cleanup } from "@testing-library/react";
import { afterEach, expect } from "vitest";
import { outlineProblems } from "../../web/src/test/outline.ts";

// Looks at the page that a test leaves behind, before it is cleaned up.
afterEach(() => {
  const problems = outlineProblems(document);
  // What fails here keeps Vitest from the clean-up that comes after, and the next test would find this page.
  cleanup();
  expect(problems, "the levels of the headings").toEqual([]);
});
