import { damaged } from "@cu/test-kit/damaged";
import { patience } from "@cu/test-kit/programme";
import { expect, test } from "vitest";
import { textFormats, writeFile } from "./formats.ts";
import { checkQuestion } from "./question.ts";
import { sampleSheet } from "./sample-sheet.ts";
import { readSheet, type SheetCourse, sheetErrorText } from "./sheet.ts";
import type { KeptText, WrittenModule } from "./written.ts";

const modules = [{ id: 11, name: "One", videos: [{ id: 101, title: "Video", duration: 600 }] }];
const course: SheetCourse = {
  modules: [{ uid: "11", videos: [{ uid: "101", id: 101, durationSeconds: 600 }] }],
};

// Messages for unreadable files are generic; all others have a location and a reason.
const clear =
  /^(Invalid file uploaded!|At most \d+ .+|((Line|Row) \d+|Module \d+(, video \d+(, question \d+( \(.*\))?)?)?): .+|The XML .+)$/su;

test.each(textFormats)(
  "BLK-08, BLK-12, BLK-14, BLK-15: a file in %s that is cut off, damaged or stuffed is taken whole or refused by its rows, and ends",
  async (format) => {
    const text = await writeFile(format, sampleSheet({ modules }) as WrittenModule<KeptText>[]);
    const whole = readSheet(text, course);
    expect([whole.questions.length, whole.errors]).toEqual([3, []]);
    let refused = 0;
    let tried = 0;
    for (const { name, bytes } of damaged(new TextEncoder().encode(text))) {
      tried += 1;
      const { questions, errors, rows, bank } = readSheet(new TextDecoder().decode(bytes), course);
      if (errors.length === 0) expect(rows.length, name).toBe(questions.length);
      else expect(questions, name).toEqual([]);
      for (const error of errors) expect(sheetErrorText(error), name).toMatch(clear);
      for (const question of questions) expect(checkQuestion(question, 600).problems, name).toBeNull();
      // A file that lost its labels is no upload either: it goes to the author, question by question.
      if (errors.length > 0 || bank) refused += 1;
      for (const { at } of [...(bank?.questions ?? []), ...(bank?.refused ?? [])])
        expect(at, name).toMatch(/^(?:Line|Row) \d+$/);
    }
    // Most places of a file matter.
    expect(refused / tried).toBeGreaterThan(0.5);
  },
  patience,
);
