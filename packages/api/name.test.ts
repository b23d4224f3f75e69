import { expect, test } from "vitest";
import { cleanName, isReservedName, longestName, nameProblem, personNameProblem, tidyName } from "./name.ts";

test("ONB-21: a name is kept with composed letters and one blank between words", () => {
  expect(tidyName("  Zoe\u0308   Mu\u0308ller\t")).toBe("Zoë Müller");
  expect(tidyName("\ud800Ada")).toBe("\ufffdAda");
});

test("ONB-21: names of all scripts are names", () => {
  for (const name of [
    "Jürgen Müller",
    "Nguyễn Thị Minh Khai",
    "王小明",
    "Зоя Орлова",
    "Ολγα",
    "محمد رضا",
    "علی\u200cرضا",
    "क्\u200dष",
    "O'Brien-Smith, Jr.",
    "Maths ❤️ for 👩\u200d🔬",
    "x".repeat(longestName),
  ])
    expect([name, nameProblem(name)]).toEqual([name, undefined]);
});

test("ONB-21: what cannot be seen, or turns the text around, is in no name; nor are 151 characters", () => {
  for (const sign of [
    "\u202e",
    "\u2066",
    "\u200e",
    "\u061c",
    "\u200b",
    "\u00ad",

    "\u3164",
    "\u2800",
    "\u0007",
    "\u200d",
    "\u{e0041}",
  ])
    expect([sign.codePointAt(0), nameProblem(`Ada${sign}Lovelace`)]).toEqual([
      sign.codePointAt(0),
      expect.stringMatching(/invisible/),
    ]);
  expect(nameProblem(`a${"\u0301".repeat(9)}`)).toMatch(/invisible/);
  expect(nameProblem("x".repeat(longestName + 1))).toBe("Ensure this field has no more than 150 characters.");
  expect(nameProblem("x".repeat(51), 50)).toBe("Ensure this field has no more than 50 characters.");
});

test("ONB-21: no word of a person's name mixes alphabets whose letters look alike", () => {
  for (const name of ["mirа-holm", "Ηelen", "Zoë Оrlova", "раypal", "ᎪAda"])
    expect([name, personNameProblem(name)]).toEqual([name, "A word of a name cannot mix letters of two alphabets."]);
  for (const name of ["mira-holm", "Зоя Orlova", "Ολγα Smith", "王Ada", "Nguyễn", "Ada 2", "Ю-Ada"])
    expect([name, personNameProblem(name)]).toEqual([name, undefined]);
  expect(personNameProblem("Ada\u202e")).toMatch(/invisible/);
});

test("ONB-21: a title loses what cannot be seen and keeps what joins letters and pictures", () => {
  expect(cleanName(" Graphs\u202e and\u200b \u2066trees\t\n2 ")).toBe("Graphs and trees 2");
  for (const title of ["علی\u200cرضا", "Maths ❤️ for 👩\u200d🔬"]) expect(cleanName(title)).toBe(title);
});

test("ONB-21: names that impersonate the product or its staff are refused", () => {
  for (const name of [
    "admin",
    "Admin",
    "A d m i n",
    "adm1n",
    "Curio Support Team",
    "The Team",
    "helpdesk-admin",
    "curio",
    "Curio Support",
    "support-curio",
    "rnoderator",
    "The Curio Team",
  ])
    expect([name, isReservedName(name, "Curio")]).toEqual([name, true]);
  for (const name of ["Adminah", "Ada Root-Smith", "Support Vector", "", "Curious", "王小明", "Madame Curie"])
    expect([name, isReservedName(name, "Curio")]).toEqual([name, false]);
});
