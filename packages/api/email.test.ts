import { expect, test } from "vitest";
import { isEmail } from "./email.ts";

test.each(["ann@example.com", "a.b+c@sub.example.co", "x_1@ex-ample.org", "o'neil@example.ie", "A@B.CD"])(
  "STA-24: %s could be answered",
  (text) => expect(isEmail(text)).toBe(true),
);

test.each([
  "",
  "ann",
  "ann@",
  "@example.com",
  "ann@example",
  "ann@-example.com",
  "ann@example..com",
  "ann @example.com",
  "ann@example.com\n",
  "ann@example.com, bob@example.com",
  `${"a".repeat(250)}@b.co`,
])("STA-24: %j could not", (text) => expect(isEmail(text)).toBe(false));

test("a long text is decided at once", () => {
  expect(isEmail(`${"a.".repeat(100)}@${"a-".repeat(25_000)}`)).toBe(false);
});
