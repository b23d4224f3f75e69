import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|test-kit)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }));

const filesWith = (pattern: RegExp): string[] =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted();

test("ERR-18: no form is written beside the site's one, and none checks its fields without the rules of useForm", () => {
  // The browser itself sends the logout: it goes where the server leads it.
  expect(filesWith(/<form\b/)).toEqual(["accounts/logout-page.tsx", "ui/form.tsx"]);
  expect(filesWith(/\buseChecks\(/)).toEqual(["forms/use-form.ts"]);
});

test("ERR-20: no field cuts what is typed or pasted, so that only the form's rules count its characters", () => {
  expect(filesWith(/maxLength=|maxlength=/)).toEqual([]);
});

test("STA-56: windows are the kit's; the one without a way round it and the calendar of a field are their own", () => {
  expect(filesWith(/<ModalOverlay\b|<dialog\b/)).toEqual([
    "screens/onboarding/onboarding-window.tsx",
    "ui/dialog-window.tsx",
  ]);
});
