import { expect, test } from "vitest";
import { root } from "../source/files.ts";
import { mutantsOf } from "./mutants.ts";
import { makeIsPromised } from "./promised.ts";

const isPromised = makeIsPromised(root);
const promised = (text: string, group = "WAL") =>
  mutantsOf("web/src/a.tsx", text)
    .filter((mutant) => mutant.kind === "words" || mutant.kind === "constant")
    .map((mutant) => isPromised(group, text, mutant));

test("words count when the ledger says them, numbers when a row of the group does, in whatever unit", () => {
  expect(promised('fail("Payment failed. Nobody ever wrote this."); say("No questions asked yet");')).toEqual([
    false,
    true,
  ]);
  // WAL-13: an hour.
  expect(promised("const refundableMilliseconds = 3_600_000;")).toEqual([true]);
  expect(promised("const radius = 317;")).toEqual([false]);
  expect(promised("const first = 0;")).toEqual([true]);
});
