import { expect, test } from "vitest";
import { certificateFacts } from "./certificate-facts.ts";

const bare = { watched: null, watchedSeconds: null, watchNeeded: 0, lectures: 1, moduleDurations: [] };

test("CER-66, CER-57: a certificate names score, evidence and share watched, each with its label", () => {
  const record = {
    score: 75,
    level: 70,
    choices: 24,
    openRead: 4,
    watched: 94,
    watchedSeconds: 5460,
    watchNeeded: 80,
    lectures: 13,
    moduleDurations: [1800, 1200, 2820],
  };
  expect(certificateFacts(record)).toEqual([
    { label: "Score", value: "75%", note: "passed (70% needed)" },
    {
      label: "Based on",
      value: "24 choice questions, first answer only; 4 open answers, read by a reviewer",
      note: "",
    },
    { label: "Watched", value: "94%", note: "1 hr 31 min of 1 hr 37 min, 13 lectures, 80% needed" },
  ]);
  expect(certificateFacts({ ...record, score: 25 })[0]).toMatchObject({ value: "25%", note: "70% needed" });
  expect(certificateFacts({ ...record, level: null })[0]).toMatchObject({ value: "75%", note: "" });
});

test("CER-66: what was not recorded, asked or read has no row", () => {
  expect(certificateFacts(bare)).toEqual([]);
  expect(certificateFacts({ ...bare, score: 0, choices: 0, openRead: 0 })).toEqual([
    { label: "Score", value: "0%", note: "" },
  ]);
  expect(certificateFacts({ ...bare, score: 50, choices: 1 })[1]?.value).toBe("1 choice question, first answer only");
  expect(certificateFacts({ ...bare, watched: 0, watchedSeconds: 0 })).toEqual([
    { label: "Watched", value: "0%", note: "1 lecture" },
  ]);
});

test("CER-66: lengths are rounded to minutes", () => {
  const noteOf = (length: number) =>
    certificateFacts({ ...bare, watched: 100, watchedSeconds: length, moduleDurations: [length] })[0]?.note;
  expect([29, 30, 3569, 3570, 7260].map(noteOf)).toEqual(
    ["0 min", "1 min", "59 min", "1 hr 0 min", "2 hr 1 min"].map((text) => `${text} of ${text}, 1 lecture`),
  );
});
