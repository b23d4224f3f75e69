import { expect, test } from "vitest";
import { root } from "../source/files.ts";
import { mutantsOf } from "./mutants.ts";
import { makeIsPromised } from "./promised.ts";

const isPromised = makeIsPromised(root);
const promised = (text: string, group = "WAL") =>
  mutantsOf("web/src/a.tsx", text)
    .filter((mutant) => ["words", "constant", "comparison"].includes(mutant.kind))
    .map((mutant) => isPromised(group, text, mutant));

test("texts count if the ledger contains them, numbers if a row of the group does, in any unit", () => {
  expect(promised('fail("Payment failed. Nobody ever wrote this."); say("No questions asked yet");')).toEqual([
    false,
    true,
  ]);
  // WAL-13: an hour.
  expect(promised("const refundableMilliseconds = 3_600_000;")).toEqual([true]);
  expect(promised("const radius = 317;")).toEqual([false]);
  expect(promised("const first = 0;")).toEqual([true]);
  expect(promised("const marks = [0x2, 0xfeff];")).toEqual([true, false]);
});

test("which side of a limit its own value is on counts as the limit does", () => {
  expect(promised("const most = 3_600_000; \n if (bytes > most) stop();")).toEqual([true, true]);
  expect(promised("const most = 317;\nif (bytes > most) stop();")).toEqual([false, false]);
  expect(promised("if (317 <= width) stop();")).toEqual([false, false]);
  expect(promised("if (width === 317) stop();")).toEqual([true, false]);
  expect(promised("if (byte >= 0x80) stop();")).toEqual([false, false]);
  expect(promised("if (a < b) stop();")).toEqual([true]);
  expect(promised("if (count > 0) stop();")).toEqual([true, true]);
});
