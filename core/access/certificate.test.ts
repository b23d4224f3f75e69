import { afterEach, expect, test } from "vitest";
import { useClock } from "../foundation/clock.ts";
import type { Certificate } from "./access.entity.ts";
import {
  allCertificates,
  certificateEnd,
  holdsCertificate,
  isExpired,
  renewed,
  toUserCertification,
  withoutCertificate,
} from "./certificate.ts";
import { nothingStored } from "./entitlements.ts";

let goOn = () => {};
afterEach(() => goOn());
const stopAt = (instant: string) => {
  goOn = useClock(() => Date.parse(instant));
};

const bought = (id: number): Certificate => ({
  id,
  status: "not_requested",
  purchasedAt: "2026-01-31T12:00:00.000Z",
  accessUntil: "2026-02-28T12:00:00.000Z",
  transactionId: id + 100,
});
const [first, second, third] = [bought(1), bought(2), bought(3)];

test("CER-39, F19: a certificate ends on the same day so many months later, or on that month's last day", () => {
  const end = (instant: string, months: number) => certificateEnd(Date.parse(instant), months);
  expect(end("2026-01-31T12:00:00.500Z", 1)).toBe("2026-02-28T12:00:00.500Z");
  expect(end("2026-03-31T00:00:00Z", 1)).toBe("2026-04-30T00:00:00.000Z");
  expect(end("2026-08-15T23:59:59.999Z", 12)).toBe("2027-08-15T23:59:59.999Z");
  expect(end("2026-12-31T12:00:00Z", 14)).toBe("2028-02-29T12:00:00.000Z");
});

test("CER-39: a certificate is held to its last instant, and is expired after it", () => {
  stopAt("2026-02-28T12:00:00.000Z");
  expect([isExpired(first), holdsCertificate({ ...nothingStored, certificate: first })]).toEqual([false, true]);
  stopAt("2026-02-28T12:00:00.001Z");
  expect([isExpired(first), holdsCertificate({ ...nothingStored, certificate: first })]).toEqual([true, false]);
  expect(holdsCertificate(nothingStored)).toBe(false);
  expect(toUserCertification(first)).toEqual({
    id: 1,
    status: "not_requested",
    accessUntil: "2026-02-28T12:00:00.000Z",
    isExpired: true,
  });
});

test("CER-39, CER-40: a renewal follows what it renews, and its refund brings that back, each in its order", () => {
  expect(renewed(nothingStored, first)).toEqual({ certificate: first, formerCertificates: [] });
  const two = { ...nothingStored, ...renewed({ ...nothingStored, certificate: first }, second) };
  const three = { ...nothingStored, ...renewed(two, third) };
  expect(three).toMatchObject({ certificate: third, formerCertificates: [first, second] });
  expect(allCertificates(three)).toEqual([first, second, third]);
  expect(allCertificates(nothingStored)).toEqual([]);
  expect(withoutCertificate(three, 103)).toEqual({ certificate: second, formerCertificates: [first] });
  expect(withoutCertificate(three, 101)).toEqual({ certificate: third, formerCertificates: [second] });
  expect(withoutCertificate({ ...nothingStored, certificate: first }, 101)).toEqual({
    certificate: undefined,
    formerCertificates: [],
  });
});
