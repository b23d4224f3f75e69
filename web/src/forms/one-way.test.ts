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

// These still have an element of their own. The list only gets shorter.
const olderForms = [
  "accounts/logout-page.tsx",
  "accounts/name-form.tsx",
  "checkout/local-card-form.tsx",
  "checkout/steps.tsx",
  "checkout/stripe-card-form.tsx",
  "classes/class-code-dialog.tsx",
  "classes/data-sharing.tsx",
  "purchase/code-form.tsx",
  "qna/composer.tsx",
  "screens/account/top-up-section.tsx",
  "ui/field.tsx",
];

test("ERR-18: no form is written beside the site's one, and none checks its fields without the rules of useForm", () => {
  expect(filesWith(/<form\b/)).toEqual([...olderForms, "ui/form.tsx"].toSorted());
  expect(filesWith(/\buseChecks\(/)).toEqual(["accounts/name-form.tsx", "forms/use-form.ts"]);
});

test("STA-56: windows are the kit's; the one without a way round it and the calendar of a field are their own", () => {
  expect(filesWith(/<ModalOverlay\b|<dialog\b/)).toEqual([
    "screens/onboarding/onboarding-window.tsx",
    "ui/dialog-window.tsx",
  ]);
});
