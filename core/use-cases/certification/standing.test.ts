import fc from "fast-check";
import { expect, test } from "vitest";
import { certificateEnd } from "../../access/certificate.ts";
import { type Entitlements, nothingHeld } from "../../access/entitlements.ts";
import { certificateInfo } from "./standing.ts";
import { trialOf } from "./trial.ts";

const certification = { trialPeriod: 3 };
const utc = (instant: string) => Date.parse(instant);

const trying = (startedAt: string, days = 3): Entitlements => ({
  ...nothingHeld,
  evaluation: trialOf(utc(startedAt), days).evaluation,
});

const entitlements = (purchasedAt: string, months: number): Entitlements => ({
  ...nothingHeld,
  certificate: {
    id: 1,
    status: "not_requested",
    purchasedAt: new Date(utc(purchasedAt)).toISOString(),
    accessUntil: certificateEnd(utc(purchasedAt), months),
    transactionId: 1,
  },
});

test("CER-34, F18: a trial of 3 days counts 72 hours and opens the course to the end of its last UTC day", () => {
  const { evaluation, window } = trialOf(utc("2026-03-10T10:00:00Z"), 3);
  expect(evaluation).toEqual({ startedAt: "2026-03-10T10:00:00.000Z", endsAt: "2026-03-13T10:00:00.000Z" });
  expect(window).toEqual({ from: "2026-03-10T00:00:00.000Z", until: "2026-03-13T23:59:59.999Z" });
  const info = certificateInfo(certification, trying("2026-03-10T10:00:00Z"), utc("2026-03-11T10:00:00Z"));
  expect(info).toMatchObject({ evaluationEndsIn: 172_800, evaluationProgress: 33, evaluationExpired: false });
});

test("CER-34, D-28: a trial over a leap day, a year's end or the last millisecond of a day is as many whole days", () => {
  const until = (startedAt: string, days: number) => trialOf(utc(startedAt), days).window.until;
  expect(until("2028-02-27T12:00:00Z", 3)).toBe("2028-03-01T23:59:59.999Z");
  expect(until("2027-02-27T12:00:00Z", 3)).toBe("2027-03-02T23:59:59.999Z");
  expect(until("2026-12-31T23:59:59.999Z", 1)).toBe("2027-01-01T23:59:59.999Z");
  expect(until("2027-01-01T00:00:00Z", 1)).toBe("2027-01-02T23:59:59.999Z");
});

test("CER-34, D-28: a trial lasts at least the promised days, and less than a day longer", () => {
  const instants = fc.integer({ min: utc("2026-01-01T00:00:00Z"), max: utc("2040-01-01T00:00:00Z") });
  fc.assert(
    fc.property(instants, fc.integer({ min: 1, max: 365 }), (startedAt, days) => {
      const { evaluation, window } = trialOf(startedAt, days);
      const more = utc(window.until) - utc(evaluation.endsAt);
      expect(more).toBeGreaterThanOrEqual(0);
      expect(more).toBeLessThan(86_400_000);
      expect(utc(window.from)).toBeLessThanOrEqual(startedAt);
    }),
  );
});

test("CER-06, D-56: the countdown ends with the trial's last instant and is gone after it", () => {
  const at = (instant: string) => certificateInfo(certification, trying("2026-03-10T10:00:00Z"), utc(instant));
  expect(at("2026-03-13T09:59:59.001Z")).toMatchObject({ evaluationEndsIn: 1, evaluationProgress: 99 });
  expect(at("2026-03-13T10:00:00.000Z")).toMatchObject({ evaluationEndsIn: 0, evaluationExpired: false });
  expect(at("2026-03-13T10:00:00.001Z")).toMatchObject({
    evaluationExists: true,
    evaluationExpired: true,
    evaluationEndsIn: null,
    evaluationProgress: 100,
  });
  // Progress is clamped: long after its end to 100%, and with a clock that is behind to 0.
  expect(at("2031-01-01T00:00:00Z")).toMatchObject({ evaluationProgress: 100 });
  expect(at("2026-03-10T09:00:00Z")).toMatchObject({ evaluationProgress: 0, evaluationExpired: false });
});

test("CER-06: a user without activity is offered the trial and has no certification", () => {
  expect(certificateInfo(certification, nothingHeld, 0)).toEqual({
    evaluationShow: true,
    evaluationExists: false,
    evaluationExpired: false,
    evaluationEndsIn: null,
    evaluationProgress: 0,
    certificatePurchased: false,
    certificateExpired: false,
    certificateStatus: "not_requested",
    certificateEndsIn: null,
    certificateStatusProgress: 0,
    certificateSuspended: false,
    certificateRejectedFor: null,
    certificateRequestedAt: null,
  });
});

test("CER-16: no trial is offered without trial days, after a trial, or to buyers", () => {
  const shown = (days: number, held: Entitlements) =>
    certificateInfo({ trialPeriod: days }, held, utc("2026-05-01T00:00:00Z")).evaluationShow;
  expect(shown(1, nothingHeld)).toBe(true);
  expect(shown(0, nothingHeld)).toBe(false);
  expect(shown(3, trying("2026-03-10T10:00:00Z"))).toBe(false);
  expect(shown(3, entitlements("2026-04-01T00:00:00Z", 6))).toBe(false);
  expect(shown(3, entitlements("2025-04-01T00:00:00Z", 1))).toBe(false);
  expect(certificateInfo(null, nothingHeld, 0).evaluationShow).toBe(false);
});

test("CER-39, F19: a certificate ends so many months later, on the month's last day where there is no such day", () => {
  const end = (purchasedAt: string, months: number) => certificateEnd(utc(purchasedAt), months);
  expect(end("2026-01-31T08:30:00Z", 1)).toBe("2026-02-28T08:30:00.000Z");
  expect(end("2026-03-15T08:30:00Z", 6)).toBe("2026-09-15T08:30:00.000Z");
  expect(end("2028-01-31T23:59:59.999Z", 1)).toBe("2028-02-29T23:59:59.999Z");
  expect(end("2028-02-29T00:00:00Z", 12)).toBe("2029-02-28T00:00:00.000Z");
  expect(end("2028-02-29T00:00:00Z", 48)).toBe("2032-02-29T00:00:00.000Z");
  expect(end("2026-08-31T12:00:00Z", 13)).toBe("2027-09-30T12:00:00.000Z");
});

test("CER-07, CER-13: a certificate counts down to its end, that instant included, and expires after it", () => {
  const at = (instant: string) => certificateInfo(certification, entitlements("2028-01-31T12:00:00Z", 1), utc(instant));
  expect(at("2028-01-31T12:00:00Z")).toMatchObject({ certificateEndsIn: 29 * 86_400, certificateStatusProgress: 0 });
  expect(at("2028-02-15T00:00:00Z")).toMatchObject({ certificateStatusProgress: 50 });
  expect(at("2028-02-29T12:00:00.000Z")).toMatchObject({ certificateEndsIn: 0, certificateExpired: false });
  expect(at("2028-02-29T12:00:00.001Z")).toMatchObject({
    certificatePurchased: true,
    certificateExpired: true,
    certificateEndsIn: null,
    certificateStatusProgress: 100,
  });
});
