import { FieldFailure } from "@cu/api/failure";
import { expect, test } from "vitest";
import { publishLines } from "./publish-lines.ts";

test("WIZ-15, WIZ-30, MOD-12: each line of a refused course names the module or video it is about", () => {
  const error = new FieldFailure({
    name: ["Please give your course a name!"],
    modules: [{}, { name: ["Please give your module a name!"], videos: [{}, { title: ["This field is required."] }] }],
  });
  expect(publishLines(error)).toEqual([
    "Please give your course a name!",
    "Module 2: Please give your module a name!",
    "Video 2.2: This field is required.",
  ]);
  expect(publishLines(new Error("bug"))).toEqual(["Something went wrong."]);
});
