import { expect, test } from "vitest";
import { languageName } from "../../../features/transcript/language-name.ts";
import { languageOf } from "./language.ts";

test("TRN-22: a language is typed by its English name, its own name or its tag", () => {
  expect(["German", " deutsch ", "de", "pt-br", "Français", "zh-hant"].map(languageOf)).toEqual([
    "de",
    "de",
    "de",
    "pt-BR",
    "fr",
    "zh-Hant",
  ]);
  for (const text of ["", "Klingonese", "x", "q!", "spoken"]) expect(languageOf(text), text).toBeUndefined();
});

test("TRN-22: a language has the name that its speakers give it", () => {
  expect(["de", "fr", "pt-BR", "xx-invalid"].map(languageName)).toEqual([
    "Deutsch",
    "Français",
    "Português (Brasil)",
    "xx-invalid",
  ]);
});
