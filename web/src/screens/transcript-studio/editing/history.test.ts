import { expect, test } from "vitest";
import { begin, did, type History, redo, undo } from "./history.ts";

const after = (...steps: [state: string, typing?: number][]): History<string> =>
  steps.reduce((history, [state, typing]) => did(history, state, typing), begin(""));
const back = (history: History<string> | undefined) => history && undo(history)?.now;

test("TRN-25: changes are undone and redone step by step", () => {
  const history = after(["a"], ["ab"]);
  const undone = undo(history);
  expect(undone?.now).toBe("a");
  expect(undone && redo(undone)?.now).toBe("ab");
  expect(undo(begin("a"))).toBeUndefined();
  expect(redo(history)).toBeUndefined();
});

test("TRN-25: writing in one line is one step, in another line a new one", () => {
  expect(back(after(["h", 1], ["he", 1], ["hey", 1]))).toBe("");
  expect(back(after(["h", 1], ["he", 1], ["he you", 2]))).toBe("he");
  expect(back(after(["h", 1], ["split"], ["split!", 1]))).toBe("split");
});

test("TRN-25: a new change clears the redo stack, and a no-op is not a step", () => {
  const undone = undo(after(["a"], ["ab"])) ?? begin("");
  expect(redo(did(undone, "ac"))).toBeUndefined();
  expect(did(undone, "a")).toBe(undone);
  // Typing after an undo starts a new undo step.
  expect(back(did(undo(after(["h", 1], ["split"])) ?? begin(""), "hi", 1))).toBe("h");
});

test("TRN-25: the last 300 steps are kept", () => {
  let history: History<string> | undefined = after(...Array.from({ length: 400 }, (_, n) => [`${n}`] as [string]));
  let steps = 0;
  for (let last = history; last; last = undo(last) as History<string>) {
    history = last;
    steps += 1;
  }
  expect([steps, history?.now]).toEqual([301, "99"]);
});
