import { expect, test } from "vitest";
import { cardDetails, cardErrors, formatCode, formatExpiry, formatNumber } from "./card-fields.ts";

const good = { number: "4242 4242 4242 4242", expiry: "12 / 39", code: "123" };
const today = new Date(2026, 10, 22);
const wrong = (more: Partial<typeof good>) => cardErrors({ ...good, ...more }, today);

test("WAL-08: a card number is grouped as printed, and refused with a missing or wrong digit", () => {
  expect(formatNumber("4242-4242x42424242")).toBe("4242 4242 4242 4242");
  expect(formatNumber("42424")).toBe("4242 4");
  expect(formatNumber("378282246310005")).toBe("3782 822463 10005");
  expect(formatNumber("3412345")).toBe("3412 345");
  expect(formatNumber("36227206271667")).toBe("3622 7206 2716 67");
  expect(formatNumber("12345678901234567890")).toBe("1234 5678 9012 3456 789");
  for (const number of ["4242 4242 4242 4242", "3782 822463 10005", "5018 0000 0009"])
    expect(wrong({ number, code: "1234" }), number).toEqual({});
  for (const number of ["", "0", "4242 4242 4242 4241", "0000 0000 000", "4242 4242 4242 2442"])
    expect(wrong({ number }), number).toEqual({ number: "This card number is not complete or has a wrong digit." });
});

test("WAL-08: a card is good until the end of its month, and its date is read however it is typed", () => {
  for (const [typed, shown] of [
    ["9", "09"],
    ["1", "1"],
    ["12", "12"],
    ["0929", "09 / 29"],
    ["929", "09 / 29"],
    ["09/2029", "09 / 29"],
    ["09/202", "09 / 20"],
    ["2", "02"],
    ["", ""],
  ] as const)
    expect(formatExpiry(typed), typed).toBe(shown);
  expect(wrong({ expiry: "11 / 26" })).toEqual({});
  expect(cardErrors({ ...good, expiry: "11 / 26" }, new Date(2026, 11, 1, 0, 0, 0, -1))).toEqual({});
  for (const [expiry, day] of [
    ["10 / 26", today],
    ["11 / 26", new Date(2026, 11, 1)],
  ] as const)
    expect(cardErrors({ ...good, expiry }, day), expiry).toEqual({ expiry: "This card has expired." });
  for (const expiry of ["", "09", "00 / 39", "13 / 39", "1 / 39", "11 / 2"])
    expect(wrong({ expiry }), expiry).toEqual({ expiry: "Enter month and year, like 09 / 29." });
});

test("WAL-08: a security code has three digits on the back, or four on the front of an American Express", () => {
  expect(formatCode("12a345")).toBe("1234");
  for (const code of ["123", "1234"]) expect(wrong({ code })).toEqual({});
  for (const code of ["", "12", "12345"]) expect(wrong({ code })).toEqual({ code: "Enter the 3 digits on the back." });
  const amex = "3782 822463 10005";
  expect(wrong({ number: amex, code: "1234" })).toEqual({});
  expect(wrong({ number: amex, code: "123" })).toEqual({ code: "Enter the 4 digits on the front." });
});

test("WAL-04: the provider gets digits, month and year", () => {
  expect(cardDetails(good)).toEqual({ number: "4242424242424242", month: "12", year: "39", code: "123" });
});
