import fc from "fast-check";
import { expect, test } from "vitest";
import { byVideo, type ReadFile } from "./by-video.ts";
import { formatNames, lossesIn, writeFile } from "./formats.ts";
import { sheetOf, trickyText, writtenQuestion } from "./questions.test-kit.ts";
import { readCsv } from "./read-csv.ts";
import { readQti } from "./read-qti.ts";
import { readXmlFile } from "./read-xml-file.ts";
import { writeCsv } from "./write-csv.ts";
import { writeMoodle } from "./write-moodle.ts";
import { manifestName, writeQti } from "./write-qti.ts";
import type { WrittenModule } from "./written.ts";

const formats = [
  { name: "Moodle's XML", again: (sheet: WrittenModule[]) => readXmlFile(writeMoodle(sheet)) },
  { name: "a table", again: (sheet: WrittenModule[]) => readCsv(writeCsv(sheet).replace("\ufeff", "")) },
  {
    name: "QTI",
    again: (sheet: WrittenModule[]) => readQti(writeQti(sheet).filter(({ name }) => name !== manifestName)),
  },
];

const hinted = writtenQuestion
  .filter(({ questionType }) => questionType !== "open_ended")
  .chain((question) => trickyText.map((hint) => ({ ...question, hint: `${hint}.` })));

test.each(formats)("QZC-64: any hint for a wrong answer comes back from $name", ({ again }) => {
  fc.assert(
    fc.property(hinted, (question) => {
      const { modules, problems } = byVideo(again(sheetOf([question])) as ReadFile);
      expect(problems).toEqual([]);
      expect(modules[0]?.videos[0]?.questions[0]).toMatchObject({ hint: question.hint, options: question.options });
    }),
    { numRuns: 100 },
  );
});

test("QZC-64: GIFT cannot hold hints and reports their loss; JSON keeps them", async () => {
  const [question] = fc.sample(hinted, 1);
  if (!question) throw new Error("There is none.");
  const lost = formatNames.filter((format) => lossesIn(format, [question]).some((line) => /hints/.test(line)));
  expect(lost).toEqual(["gift"]);
  expect(lossesIn("gift", [{ ...question, hint: "" }])).toEqual([]);
  expect(JSON.parse(await writeFile("json", sheetOf([question])))[0].videos[0].questions[0].hint).toBe(question.hint);
});
