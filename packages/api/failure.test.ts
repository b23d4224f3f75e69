import { expect, test } from "vitest";
import { Failure, type FieldErrors, FieldFailure } from "./failure.ts";
import { failureStatus, isFailureCode } from "./failure-status.ts";
import { failureText } from "./failure-text.ts";

test("ERR-10: a refusal has its text, code and facts, and the code's default text only if it has none", () => {
  const plain = new Failure("wallet.short");
  expect([plain.message, plain.status, plain.body]).toEqual([
    "Insufficient balance",
    400,
    { detail: "Insufficient balance", code: "wallet.short" },
  ]);
  const told = new Failure("price.changed", "It is dearer now.", { price: 225 });
  expect([told.status, told.facts, told.body]).toEqual([
    409,
    { price: 225 },
    { price: 225, detail: "It is dearer now.", code: "price.changed" },
  ]);
  // Facts never override `code` or `detail`.
  expect(new Failure("course.owned", "Words.", { code: "x", detail: "y" }).body).toEqual({
    code: "course.owned",
    detail: "Words.",
  });
});

test("ERR-10: fields that are not right are carried as they are, by field or by row", () => {
  const fields: FieldErrors[] = [{ title: ["Too short."] }, {}];
  const failure = new FieldFailure(fields);
  expect([failure.fields, failure.message]).toEqual([fields, "Some fields are not right."]);
});

test("ERR-10: only the names of the table are names of refusals", () => {
  expect(["wallet.short", "server.broken"].map(isFailureCode)).toEqual([true, true]);
  expect(["wallet.long", "", 7, undefined, null, {}].map(isFailureCode)).toEqual(
    Array.from({ length: 6 }, () => false),
  );
});

// The first matching rule determines the status, from which clients derive how to react.
const rules: readonly (readonly [name: RegExp, status: number])[] = [
  [/^server\.busy$/, 503],
  [/^server\.broken$/, 500],
  [/^request\.method$/, 405],
  [/^request\.tooLarge$/, 413],
  [/^request\.type$/, 415],
  [/^key\.reused$/, 422],
  [/^pool\.refused$/, 424],
  [/\.(?:limited|reached)$/, 429],
  [/\.unreachable$/, 502],
  [/\.failed$/, 424],
  [/^(?:token\.|session\.ended$)/, 401],
  [/\.(?:forbidden|denied|suspended|leaving|unprotected|foreign|trial)$/, 403],
  [
    /\.(?:changed|edited|pending|unfinished|outdated|full|unacknowledged|revoked|decided|sent|begun|held|endsRefund|reversed|final)$/,
    409,
  ],
  // Admin actions refused for their own account or before a waiting period ends.
  [/^(?:app|payment|proposal|wallet)\.(?:own|early|about)$/, 403],
  [/\.(?:missing|unknown|gone|absent)$/, 404],
];
// Codes about a resource other than the requested one.
const plain = /^(?:transcript\.missing|certification\.missing|certification\.held|payment\.unknown|coupon\.foreign)$/;

test("ERR-10, ERR-11: missing answers 404, forbidden 403, not signed in 401, overtaken 409, too often 429, and the rest 400", () => {
  const told = Object.keys(failureStatus).map((name) => {
    const [, status] = rules.find(([fits]) => fits.test(name) && !plain.test(name)) ?? [];
    return [name, status ?? 400];
  });
  expect(failureStatus).toEqual(Object.fromEntries(told));
});

test("ERR-01, ERR-10, BUY-07, BUY-19, WAL-19: the words that the product was promised with", () => {
  const words = Object.values(failureText);
  expect(words).toEqual(
    expect.arrayContaining([
      "Something went wrong.",
      "You do not have access to this content.",
      "The coupon code you have entered does not exist.",
      "Comment could not be found.",
      "This question has been removed.",
      "No Certification Available",
      "Insufficient balance",
      "All Content Purchased",
      "Invalid video or playlist URL",
    ]),
  );
  expect([failureText["refund.refused"], failureText["refund.late"]]).toEqual(
    Array.from({ length: 2 }, () => "This transaction can no longer be refunded."),
  );
});
