import { expect, test } from "vitest";
import { type FieldErrors, FieldFailure } from "./failure.ts";
import { filled, problemsIn, textForm } from "./form.ts";
import { textFields } from "./form-body.ts";

test("ERR-10: errors are assigned to the form's fields at any nesting", () => {
  const errors: FieldErrors = {
    email: ["Please input your email!", "Twice."],
    courses: [{}, { name: ["Missing course name"], size: ["Missing course size"] }],
    place: { city: ["Missing"] },
  };
  expect(problemsIn(errors)).toEqual({
    email: "Twice.",
    "courses.1.name": "Missing course name",
    "courses.1.size": "Missing course size",
    "place.city": "Missing",
  });
  expect(problemsIn({})).toEqual({});
});

test("ERR-18: a form of texts is kept without the blanks around them, or refused with everything that is wrong", () => {
  const form = textForm({
    name: { most: 2, missing: "Missing" },
    note: { most: 3, wrong: (text) => (text === "no" ? "Wrong" : undefined) },
  });
  expect(filled(form, { name: " 😀😀 ", note: "" })).toEqual({ name: "😀😀", note: "" });
  expect(form.read({ name: " ", note: "no" }).errors).toEqual({ name: ["Missing"], note: ["Wrong"] });
  expect(form.read({ name: "abc", note: "long" }).errors).toEqual({
    name: ["Ensure this field has no more than 2 characters."],
    note: ["Ensure this field has no more than 3 characters."],
  });
  expect(() => filled(form, { name: "", note: "" })).toThrow(FieldFailure);
});

test("ERR-18, STA-51: a route takes each text of its form far beyond its bound, and a missing one as empty", () => {
  const { line, text, note } = textFields({
    line: { most: 500, missing: "Missing" },
    text: { most: 501, missing: "Missing" },
    note: { most: 10 },
  });
  expect([line, text, note].map((field) => field.parse(undefined))).toEqual(["", "", ""]);
  const takes = (field: typeof line, length: number) => field.safeParse("x".repeat(length)).success;
  expect([takes(line, 1000), takes(line, 1001)]).toEqual([true, false]);
  expect([takes(text, 50_000), takes(text, 50_001)]).toEqual([true, false]);
  expect([line, text, note].map(({ description }) => description)).toEqual([
    "At most 500 characters",
    "At most 501 characters",
    "May be empty; at most 10 characters",
  ]);
});
