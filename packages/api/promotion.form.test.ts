import { expect, test } from "vitest";
import { promotionForm, shareOfPercent } from "./promotion.form.ts";

test("CRE-44: a percent is read as people type it, from 0 to 100 and to four decimals", () => {
  const shares = ["20", " 20 % ", "0", "100", "12,5", "14.3", "0.0001"].map(shareOfPercent);
  expect(shares).toEqual([0.2, 0.2, 0, 1, 0.125, 0.143, 0.000001]);
  for (const wrong of ["", "%", "-1", "100.5", "101", "1e1", "0.00001", "twenty", "Infinity", "1.", ".5"])
    expect([wrong, shareOfPercent(wrong)]).toEqual([wrong, null]);
});

test("CRE-44: what a change does not name is not looked at, and a number that cannot be read is named", () => {
  expect(promotionForm.read({})).toEqual({ kept: {}, errors: {} });
  expect(promotionForm.read({ code: " A-1 ", description: " For you " })).toEqual({
    kept: { code: "A-1", description: "For you" },
    errors: {},
  });
  expect(promotionForm.read({ code: " ", promoDiscount: null }).errors).toEqual({
    code: ["Please give your promotion a code!"],
    promoDiscount: ["Enter a percent from 0 to 100."],
  });
});
