import { expect, test } from "vitest";
import { adjustmentForm } from "./adjustment.form.ts";

const read = (cupoints: number | null | undefined, balance = 30, reason = " A gift ") =>
  adjustmentForm(balance).read({ cupoints, reason });
const wrongIn = (cupoints: number | null | undefined, balance?: number) => read(cupoints, balance).errors.cupoints;

test("ERR-18, ADM-97: an adjustment is kept with its reason, and both are asked for together", () => {
  expect(read(5)).toEqual({ kept: { cupoints: 5, reason: "A gift" }, errors: {} });
  expect(read(null, 30, " ")).toEqual({
    kept: { cupoints: 0, reason: "" },
    errors: { reason: ["Please say why."], cupoints: ["Say how many cupoints."] },
  });
});

test("ERR-18, ADM-97: cupoints are whole and not nought, up to a million either way, and no more is taken than there is", () => {
  for (const none of [undefined, null, 0]) expect([none, wrongIn(none)]).toEqual([none, ["Say how many cupoints."]]);
  for (const part of [0.5, -1.5, Number.NaN]) expect([part, wrongIn(part)]).toEqual([part, ["Cupoints are whole."]]);
  for (const [cupoints, balance] of [
    [1, 0],
    [-30, 30],
    [1_000_000, 0],
    [-1_000_000, 1_000_000],
  ] as const)
    expect([cupoints, wrongIn(cupoints, balance)]).toEqual([cupoints, undefined]);
  for (const many of [1_000_001, -1_000_001]) expect(wrongIn(many, 2_000_000)).toEqual(["At most 1000000 at a time."]);
  expect(wrongIn(-31)).toEqual(["The wallet holds 30; no more can be taken."]);
});
