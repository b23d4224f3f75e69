import { expect, test } from "vitest";
import { languageDirection, textDirection } from "./direction.ts";

test("VID-34: a language has the direction of its script, a named one before the usual one", () => {
  for (const tag of ["ar", "he", "fa-IR", "ur", "ckb", "dv", "yi", "ps", "az-Arab", "pa-PK", "sd"])
    expect([tag, languageDirection(tag)]).toEqual([tag, "rtl"]);
  for (const tag of ["en", "fr-CA", "ja", "ku", "az", "ar-Latn", "pa", "hi"])
    expect([tag, languageDirection(tag)]).toEqual([tag, "ltr"]);
  expect(languageDirection(undefined)).toBeUndefined();
});

test("VID-34: a text has the direction of its first letter, whatever stands before it", () => {
  expect(textDirection("C++ هو")).toBe("ltr");
  expect(textDirection("«100%» ثم C++")).toBe("rtl");
  expect(textDirection("1. שלום")).toBe("rtl");
  expect(textDirection("ߊߋ")).toBe("rtl");
  expect(textDirection("汉字")).toBe("ltr");
  for (const none of ["", "12:30 %", "🤗"]) expect(textDirection(none)).toBeUndefined();
});
