import { expect, test } from "vitest";
import { profileForm } from "./profile.form.ts";

const wrongIn = (externalWebsite: string) => profileForm.read({ externalWebsite }).errors.externalWebsite;

test("ERR-18, CRE-29: what is left out of a profile is not looked at, and the rest is kept without the blanks around it", () => {
  expect(profileForm.read({})).toEqual({ kept: {}, errors: {} });
  const empty = { bio: "", externalWebsite: "", universities: [], departments: [] };
  expect(profileForm.read({ ...empty, bio: "  ", externalWebsite: null })).toEqual({ kept: empty, errors: {} });
  const input = { bio: " Graphs. ", externalWebsite: " https://a.example/me ", universities: [" Northgate ", ""] };
  expect(profileForm.read(input)).toEqual({
    kept: { bio: "Graphs.", externalWebsite: "https://a.example/me", universities: ["Northgate"] },
    errors: {},
  });
});

test("ERR-18, CRE-29: a website is an HTTPS URL with a host name and without credentials", () => {
  const wrong = ["Enter a valid URL that begins with https://."];
  for (const url of [
    "a.example",
    "http://a.example",
    "https://localhost",
    "https://ada@a.example",
    "https://:x@a.example",
  ])
    expect([url, wrongIn(url)]).toEqual([url, wrong]);
  expect(wrongIn("https://a.example")).toBeUndefined();
});

test("ERR-18, CRE-29: each field that is too long is named by itself", () => {
  const long = { bio: "x".repeat(2001), externalWebsite: `https://a.example/${"x".repeat(300)}` };
  const names = Array.from({ length: 11 }, (_, n) => `Northgate ${n}`);
  expect(profileForm.read({ ...long, universities: names, departments: names }).errors).toEqual({
    bio: ["Ensure this field has no more than 2000 characters."],
    externalWebsite: ["Ensure this field has no more than 300 characters."],
    universities: ["At most 10, please."],
    departments: ["At most 10, please."],
  });
});
