import { expect, test } from "vitest";
import { base32, codeOf, fromBase32, stepAt, stepOf } from "./totp.ts";

// RFC 6238, appendix B: the last six of its eight digits.
const secret = base32(Buffer.from("12345678901234567890"));

test("SES-109: the codes are those of RFC 6238", () => {
  for (const [seconds, code] of [
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ] as const)
    expect(codeOf(secret, stepAt(seconds * 1000))).toBe(code);
});

test("SES-109: secrets are those of RFC 4648, and come back as they went", () => {
  expect(base32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
  expect(secret).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  expect(fromBase32(secret).toString()).toBe("12345678901234567890");
});

test("SES-109: a code counts a step early and late, and no further", () => {
  const now = 1_234_567_890_000;
  const here = stepAt(now);
  for (const [off, right] of [
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ] as const)
    expect(stepOf(secret, codeOf(secret, here + off), now)).toBe(right ? here + off : undefined);
  expect(stepOf(secret, "", now)).toBeUndefined();
});
