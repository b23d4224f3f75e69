import { FieldFailure } from "@cu/api/failure";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeCourse } from "../../../features/course/course.test-kit.ts";
import { Router } from "../../../router.tsx";
import { fakeApi } from "../../../test/fake-api.ts";
import { open } from "../../../test/open.tsx";
import { creator } from "../../../test/people.ts";

const course = { ...makeCourse(), mayEdit: true };
const [first, second] = course.modules.flatMap(({ videos }) => videos);
const nowhere = { video: null, start: null, end: null };

const question = (title: string, part: object = {}) => ({
  at: "Line 5",
  changes: [],
  place: nowhere,
  question: {
    title,
    text: `${title}: 10³?`,
    questionType: "select_one" as const,
    options: [
      { optionText: "1000", explanationText: "Three zeros.", correctAnswerFlag: true },
      { optionText: "103", explanationText: "", correctAnswerFlag: false },
    ],
  },
  ...part,
});

const change = '50% credit for "b" became wrong: here an answer is right or wrong.';
const bank = {
  format: "Moodle XML",
  questions: [question("Powers"), question("Trees", { changes: [change] }), question("Roots")],
  refused: [{ at: "Line 40", title: "Labels", reason: '"ddwtos" is not a type of question here.' }],
};

const openBank = async (answers: Parameters<typeof fakeApi>[0] = {}, given: typeof bank = bank) => {
  const api = fakeApi({
    "user.read": () => creator,
    "course.read": () => course,
    "promotion.list": () => [],
    "user.collections": () => [],
    "quiz.check-bulk": () => ({ problems: [], rows: [], questions: [], bank: given }),
    ...answers,
  });
  const page = await open(<Router />, { at: "/creator/created-collections/5", signedIn: true });
  await page.user.click(await screen.findByRole("button", { name: "Bulk Questions" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Upload Questions" }));
  await page.user.upload(drawer.getByLabelText("Question file"), [new File(["<quiz/>"], "week3.xml")]);
  await drawer.findByRole("heading", { name: /can be imported$/ });
  return { api, drawer, ...page };
};

test("BLK-34: the file is named, and each question is listed with its preview, its changes, or why it is left out", async () => {
  const { api, drawer, user } = await openBank();
  expect(drawer.getByRole("heading", { name: "3 of 4 questions can be imported" })).toBeDefined();
  expect(drawer.getByText("2 as they were, 1 changed, 1 left out. Nothing is added yet.")).toBeDefined();
  expect(drawer.getByText("week3.xml")).toBeDefined();
  expect(drawer.getByText("Moodle XML")).toBeDefined();
  expect(drawer.getByText(change)).toBeDefined();
  expect(drawer.getByText('Line 40: "ddwtos" is not a type of question here.')).toBeDefined();
  await user.click(drawer.getByText("Powers"));
  expect(drawer.getByText("Powers: 10³?")).toBeDefined();
  expect(drawer.getAllByText("Three zeros.")[0]).toBeDefined();
  await user.click(drawer.getByRole("button", { name: "Left out 1" }));
  expect(drawer.queryByText("Powers")).toBeNull();
  expect(drawer.getByText("Labels")).toBeDefined();
  expect(api.of("quiz.bulk")).toEqual([]);
});

test("BLK-35: several questions are spread evenly over a lecture, and only the placed ones are made, on confirmation", async () => {
  const { api, drawer, user } = await openBank({ "quiz.bulk": () => ({ created: 2, changed: 0 }) });
  await user.click(drawer.getByRole("checkbox", { name: "Import Roots" }));
  await user.click(drawer.getByRole("button", { name: "Choose places" }));
  expect(drawer.queryByText("Roots")).toBeNull();
  expect(drawer.getByRole("button", { name: "Add 0 questions" }).hasAttribute("disabled")).toBe(true);
  await user.click(drawer.getByRole("checkbox", { name: "Select all 2" }));
  await user.selectOptions(drawer.getByLabelText("Lecture for the selected questions"), String(second?.id));
  await user.click(drawer.getByRole("button", { name: "Spread 2 questions" }));
  // 11:02 of lecture in two and a half parts.
  expect(drawer.getAllByLabelText("Asked at").map((field) => (field as HTMLInputElement).value)).toEqual([
    "04:25",
    "08:50",
  ]);
  expect(api.of("quiz.bulk")).toEqual([]);
  await user.click(drawer.getByRole("button", { name: "Add 2 questions" }));
  expect(await screen.findByText("Bulk question creation successfull!")).toBeDefined();
  expect(api.of("quiz.bulk").map(({ body }) => body)).toEqual([
    [
      { ...bank.questions[0]?.question, video: second?.id, startVideoTimestamp: 255, endVideoTimestamp: 265 },
      { ...bank.questions[1]?.question, video: second?.id, startVideoTimestamp: 520, endVideoTimestamp: 530 },
    ],
  ]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("BLK-35: labels of the file fill in lecture and time, which the keyboard changes; a time beyond the lecture stops the import", async () => {
  const placed = question("Powers", { place: { video: first?.id ?? null, start: 60.5, end: 72.5 } });
  const { api, drawer, user } = await openBank(
    { "quiz.bulk": () => ({ created: 1, changed: 0 }) },
    { ...bank, questions: [placed, question("Trees")] as typeof bank.questions },
  );
  await user.click(drawer.getByRole("button", { name: "Choose places" }));
  expect(drawer.getByText("1 of 2 placed. The others are not added.")).toBeDefined();
  const [asked] = drawer.getAllByLabelText("Asked at");
  if (!asked) throw new Error("A field.");
  expect((asked as HTMLInputElement).value).toBe("01:12");
  await user.clear(asked);
  await user.type(asked, "99:00");
  expect(drawer.getByText("The lecture ends before.")).toBeDefined();
  expect(drawer.getByRole("button", { name: "Add 1 question" }).hasAttribute("disabled")).toBe(true);
  await user.clear(asked);
  await user.type(asked, "0:04");
  await user.click(drawer.getByRole("button", { name: "Add 1 question" }));
  expect(api.of("quiz.bulk").map(({ body }) => body)).toMatchObject([
    [{ video: first?.id, startVideoTimestamp: 0, endVideoTimestamp: 4 }],
  ]);
});

test("BLK-35: a label's own times go up as the file has them, and a refusal shows at its question, with nothing added", async () => {
  const placed = question("Powers", { place: { video: first?.id ?? null, start: 60.5, end: 72.5 } });
  const { api, drawer, user } = await openBank(
    {
      "quiz.bulk": () => {
        throw new FieldFailure([{ text: ["The question is too large to be saved."] }]);
      },
    },
    { ...bank, questions: [question("Trees"), placed] as typeof bank.questions },
  );
  await user.click(drawer.getByRole("button", { name: "Choose places" }));
  await user.click(drawer.getByRole("button", { name: "Add 1 question" }));
  expect(await drawer.findByText("The question is too large to be saved.")).toBeDefined();
  expect(drawer.getByText(/^Some questions were refused, and none was added\./)).toBeDefined();
  expect(api.of("quiz.bulk").map(({ body }) => body)).toMatchObject([
    [{ title: "Powers", startVideoTimestamp: 60.5, endVideoTimestamp: 72.5 }],
  ]);
});
