import { Unreachable } from "@cu/api/client";
import { Failure } from "@cu/api/failure";
import { expect, test } from "vitest";
import { askedOf, redeemRefusal } from "./use-redeem.ts";

test("COD-42: the class's question names it and offers what it allows, in the order of the levels", () => {
  const asking = (allowableDataAccessChoices: unknown) =>
    askedOf(new Failure("class.unacknowledged", undefined, { label: "Graphs 101", allowableDataAccessChoices }));
  expect(asking(["no_access", "full"])).toEqual({ label: "Graphs 101", allowed: ["full", "no_access"] });
  expect(asking(["anonymous"])).toEqual({ label: "Graphs 101", allowed: ["anonymous"] });
  const told = {
    teacher: "Ada",
    validFrom: "2026-09-07T00:00:00Z",
    expiresOn: "2026-12-18T23:59:59Z",
    timeZone: "UTC",
  };
  const facts = { label: "Graphs 101", allowableDataAccessChoices: ["full"], ...told, modules: ["Graphs: Trees"] };
  expect(askedOf(new Failure("class.unacknowledged", undefined, facts))?.about).toEqual({
    teacher: "Ada",
    days: "09/07/2026 to 12/18/2026",
    modules: ["Graphs: Trees"],
  });
  expect(asking(undefined)).toEqual({ label: "Graphs 101", allowed: [] });
  expect(askedOf(new Failure("coupon.expired"))).toBeUndefined();
  expect(askedOf(new TypeError("The network is gone."))).toBeUndefined();
});

test("BUY-19, BUY-20: anything missing is reported as not existing, whatever the server's code; other failures use its text", () => {
  const missing = "The coupon code you have entered does not exist.";
  expect(redeemRefusal(new Failure("coupon.missing", "Not found."))).toBe(missing);
  expect(redeemRefusal(new Failure("course.missing"))).toBe(missing);
  expect(redeemRefusal(new Failure("coupon.early", "From Monday on."))).toBe("From Monday on.");
  expect(redeemRefusal(new Unreachable())).toBe("Unable to reach the server right now. Please try again later.");
  expect(redeemRefusal(new TypeError("A bug of ours."))).toBe("Something went wrong.");
});
