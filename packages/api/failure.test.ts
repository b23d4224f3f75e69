import { expect, test } from "vitest";
import { Failure, type FieldErrors, FieldFailure } from "./failure.ts";
import { type FailureCode, failureStatus, isFailureCode } from "./failure-status.ts";
import { failureText } from "./failure-text.ts";
import { routes } from "./routes.ts";

test("ERR-10: a refusal carries its words, its name and its facts, and its own words only where it has none", () => {
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
  // A fact never replaces the name or the words.
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

test("ERR-11: what is missing answers 404, what is forbidden 403, who is not signed in 401", () => {
  const statuses = (name: RegExp) =>
    new Set(Object.entries(failureStatus).flatMap(([code, status]) => (name.test(code) ? status : [])));
  // These five name something other than what the caller asked for.
  const others = /^(?!(?:session|token|transcript|certification)\.)\w+\.missing$/;
  expect(statuses(others)).toEqual(new Set([404]));
  expect(statuses(/\.(?:forbidden|denied|suspended)$/)).toEqual(new Set([403]));
  expect(statuses(/^token\.|^session\.(?:missing|ended)$/)).toEqual(new Set([401]));
});

test("ERR-10, ERR-11: what is refused on any route, and so stands in no route's list, has these statuses", () => {
  const named = new Set<string>(routes.flatMap(({ fails }) => fails));
  const unnamed = Object.entries(failureStatus).flatMap(([code, status]) => (named.has(code) ? [] : [[code, status]]));
  expect(Object.fromEntries(unnamed)).toEqual({
    "name.refused": 400,
    "request.invalid": 400,
    "request.method": 405,
    "request.type": 415,
    "route.missing": 404,
    "token.missing": 401,
    "account.suspended": 403,
    "server.broken": 500,
  } satisfies Partial<Record<FailureCode, number>>);
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
