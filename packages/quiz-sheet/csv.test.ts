import { expect, test } from "vitest";
import { readSheet, type SheetCourse, sheetErrorText } from "./sheet.ts";

const course: SheetCourse = {
  modules: [{ uid: "11", videos: [{ uid: "101", id: 101, durationSeconds: 600 }] }],
};
const head = "module,video,title,text,type,start,end,correct,option 1,explanation 1,option 2,explanation 2";
const good = "11,101,Roots,What is a root?,select_one,67,72.5,A,a node,so it is,an edge,";
const read = (...rows: string[]) => readSheet(rows.join("\r\n"), course);
const problemsOf = (...rows: string[]) => read(...rows).errors.map(sheetErrorText);

test("BLK-15: a row is a question, in any order of columns, split by commas, semicolons or tabs", () => {
  const { rows, errors } = read(head, good, "");
  expect(errors).toEqual([]);
  expect(rows[0]?.input).toEqual({
    title: "Roots",
    text: "What is a root?",
    questionType: "select_one",
    options: [
      { optionText: "a node", explanationText: "so it is", correctAnswerFlag: true },
      { optionText: "an edge", explanationText: "", correctAnswerFlag: false },
    ],
    startVideoTimestamp: 67,
    endVideoTimestamp: 72.5,
  });
  for (const sign of [";", "\t"]) {
    const other = read(head.replaceAll(",", sign), good.replaceAll(",", sign).replace("72.5", "72,5"));
    expect(other.errors).toEqual([]);
    expect(other.rows).toEqual(rows);
  }
  const turned = [head, good].map((line) => line.split(",").reverse().join(","));
  expect(read(...turned).rows).toEqual(rows);
  const both = "11,101,Both,,choose_all_that_apply,1,2,a; B,x,,y,";
  expect(read(head, both).questions[0]?.options.map((option) => option.correctAnswerFlag)).toEqual([true, true]);
});

test("BLK-15: what cannot be read is refused with the number of its row and the reason", () => {
  expect(problemsOf(head, good, "11,101,Roots,,select_one,1,2,C,a,,b,", good)).toEqual([
    "Row 3: There is no option C.",
  ]);
  expect(problemsOf(head, `${good},more`)).toEqual(["Row 2: It has 13 cells, and the heading names 12."]);
  expect(problemsOf("module,title,text,type,start,end", good)).toEqual([
    'Row 1: There is no column "video", "correct".',
  ]);
  expect(problemsOf(`${head},title`, good)).toEqual(['Row 1: The column "title" is there twice.']);
  expect(problemsOf(head, good.replace("Roots", '"Roots'))).toEqual([
    "Row 2: Its quotation marks do not fit together.",
  ]);
  expect(problemsOf(head, good.replace("67", "soon"))).toEqual([
    'Row 2: The start "soon" is no time such as 72.5 or 1:12.',
  ]);
  expect(problemsOf(head, good.replace("101", "7"))).toEqual([
    'Module 1, video 1: The video uid "7" does not match the course.',
  ]);
  expect(problemsOf("title", "Roots")[0]).toMatch(/^Row 1: There is no column "correct"/);
});

test("BLK-15: a text that a spreadsheet would calculate comes with an apostrophe, which is taken off", () => {
  const { rows } = read(head, good.replace("a node", "'=1+1").replace("an edge", "'quoted'"));
  expect(rows[0]?.input).toMatchObject({ options: [{ optionText: "=1+1" }, { optionText: "'quoted'" }] });
});

test("BLK-15: rubbish of any length ends", () => {
  for (const sign of ['"', ",", "\n", "'", "=", '""', "A "])
    readSheet(`${head}\n11,101,${sign.repeat(300_000)}`, course);
});
