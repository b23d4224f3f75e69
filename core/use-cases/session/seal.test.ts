import { expect, test } from "vitest";
import { readSecret, seal, secretFor, unseal } from "./seal.ts";

test("SES-20 Z8: a session's secret is read whole, in its own place, and nothing more or less of it", () => {
  const secret = secretFor("cookie", "ses_1");
  const purposes = ["cookie", "handle", "renewal"] as const;
  for (const purpose of purposes)
    expect(purposes.filter((other) => readSecret(other, secretFor(purpose, "ses_1")) === "ses_1")).toEqual([purpose]);
  const [id, signature = ""] = secret.split(".");
  const other = `${signature.slice(0, -1)}${signature.endsWith("A") ? "B" : "A"}`;
  for (const wrong of [undefined, "", `${id}`, `${id}.`, `.${signature}`, `ses_2.${signature}`])
    expect(readSecret("cookie", wrong)).toBeUndefined();
  for (const wrong of [`${secret}.`, `${secret}.more`, `${id}.${other}`, `${id}.${signature}A`])
    expect(readSecret("cookie", wrong)).toBeUndefined();
});

test("SES-18: what is sealed for one session is read in that session alone", () => {
  const sealed = seal("refresh token", "ses_1");
  expect(unseal(sealed, "ses_1")).toBe("refresh token");
  expect(() => unseal(sealed, "ses_2")).toThrow();
  expect(sealed).not.toContain("refresh");
  expect(seal("refresh token", "ses_1")).not.toBe(sealed);
});
