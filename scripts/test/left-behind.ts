import { afterEach, expect } from "vitest";
import { forgetHeld, heldNow } from "./held.ts";

// Runs after the page of a test was taken away (cleanup.ts comes later in the list).
afterEach(() => {
  const left = heldNow();
  forgetHeld();
  expect(left, "left behind by the page").toEqual([]);
});
