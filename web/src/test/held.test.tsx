import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { heldNow } from "../../../scripts/test/held.ts";
import { useResting } from "../features/creator/use-resting.ts";
import { useLookingAgain } from "../features/qna/use-looking-again.ts";

const held = () => heldNow().map((one) => one.replace(/:\d+/, ""));

test("what a part of a page holds is known by its place until it lets go of it", () => {
  const looking = renderHook(() => useLookingAgain(() => {}));
  expect(held().toSorted()).toEqual([
    "web/src/features/qna/use-looking-again.ts listens for focus",
    "web/src/features/qna/use-looking-again.ts listens for visibilitychange",
    "web/src/features/qna/use-looking-again.ts repeats itself",
  ]);
  looking.unmount();
  expect(held()).toEqual([]);
  const resting = renderHook(() => useResting("words"));
  expect(held()).toEqual(["web/src/features/creator/use-resting.ts waits"]);
  resting.unmount();
  expect(held()).toEqual([]);
});

test("what a test or a library listens for is nothing that the page holds", () => {
  const listen = () => {};
  addEventListener("keydown", listen);
  expect(heldNow()).toEqual([]);
  removeEventListener("keydown", listen);
});
