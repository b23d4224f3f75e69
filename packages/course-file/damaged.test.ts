import { damaged } from "@cu/test-kit/damaged";
import { patience } from "@cu/test-kit/programme";
import { expect, test } from "vitest";
import { checkCourseFile } from "./check.ts";
import { courseEntries, manifest, zipOf } from "./course-file.test-kit.ts";
import { openCourseFile } from "./read.ts";
import { CourseFileRefused } from "./refused.ts";

// Where, and more than that it is invalid.
const clear = /^(?!(.*: )?Invalid input$).{9,}/su;

const problemsOf = async (bytes: Uint8Array) => {
  try {
    const file = await openCourseFile(bytes);
    await checkCourseFile(file);
    return file.manifest;
  } catch (error) {
    if (error instanceof CourseFileRefused) return error.problems;
    throw error;
  }
};

test(
  "WIZ-42: a course file that is cut off, damaged or stuffed at any place is refused by file and reason, or is the very course",
  async () => {
    const entries = courseEntries();
    const whole = await problemsOf(await zipOf(entries));
    expect(whole).toMatchObject(manifest());
    let refused = 0;
    let tried = 0;
    for (const { name, bytes } of damaged(await zipOf(entries))) {
      tried += 1;
      const outcome = await problemsOf(bytes);
      if (!Array.isArray(outcome)) {
        expect(outcome, name).toEqual(whole);
        continue;
      }
      refused += 1;
      expect(outcome.length, name).toBeGreaterThan(0);
      for (const { reason } of outcome) expect(reason, name).toMatch(clear);
    }
    expect(refused / tried).toBeGreaterThan(0.5);
  },
  patience,
);

test.each(["course.json", "questions/0001.json", "transcripts/0001.spoken.json"])(
  "WIZ-42: %s that is cut off or stuffed is refused by that name, in a zip that is whole",
  async (part) => {
    const original = courseEntries().find(({ name }) => name === part);
    if (!original) throw new Error("There is no such part.");
    for (const { name, bytes } of damaged(new Uint8Array(original.bytes))) {
      const outcome = await problemsOf(await zipOf(courseEntries({ [part]: bytes })));
      if (!Array.isArray(outcome)) continue;
      for (const { file, reason } of outcome) {
        expect(reason, name).toMatch(clear);
        // A damaged file that is still valid JSON may reference an image that is not in the zip.
        if (part !== "course.json") expect(file === part || file.startsWith("images/"), name).toBe(true);
      }
    }
  },
  patience,
);
