import { FieldFailure } from "@cu/api/failure";
import { textsIn, zipOf } from "@cu/quiz-sheet/zip.test-kit";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { makeCourse } from "../../../features/course/course.test-kit.ts";
import { Router } from "../../../router.tsx";
import { fakeApi } from "../../../test/fake-api.ts";
import { open } from "../../../test/open.tsx";
import { creator } from "../../../test/people.ts";

const course = { ...makeCourse(), mayEdit: true };
const row = (question: number, problems: string[] = []) => ({
  module: 1,
  video: 1,
  question,
  title: `Question ${question}`,
  problems,
  isThere: false,
  changes: [],
  note: null,
  altered: [],
});
const file = (name = "questions.json", text = "[]") => new File([text], name, { type: "application/json" });

const openDrawer = async (answers: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({
    "user.read": () => creator,
    "course.read": () => course,
    "promotion.list": () => [],
    "user.collections": () => [],
    ...answers,
  });
  const page = await open(<Router />, { at: "/creator/created-collections/5", signedIn: true });
  await page.user.click(await screen.findByRole("button", { name: "Bulk Questions" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Upload Questions" }));
  // The field takes one kind of file, yet a drop and some systems' windows bring any.
  const choose = (...files: File[]) => page.user.upload(drawer.getByLabelText("Question file"), files);
  return { api, drawer, choose, ...page };
};

const rowsOf = () =>
  within(screen.getByRole("table", { name: "Rows of the file" }))
    .getAllByRole("row")
    .slice(1)
    .map((each) =>
      within(each)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );

test("BLK-01, BLK-09, BLK-11, CRE-05: a right file is listed row by row, and made at a press", async () => {
  const questions = [{ title: "Question 1", video: 51 }];
  const { api, drawer, choose, user } = await openDrawer({
    "quiz.check-bulk": () => ({ problems: [], rows: [row(1)], questions, bank: null }),
    "quiz.bulk": () => ({ created: 1, changed: 0 }),
  });
  await choose(file("questions.json", "[1]"));
  expect(await drawer.findByText("Every row is right.", { exact: false })).toBeDefined();
  expect(rowsOf()).toEqual([["Module 1, video 1, question 1", "Question 1", "Will be made"]]);
  expect(api.of("quiz.check-bulk").map(({ body }) => body)).toEqual([{ file: "[1]" }]);
  expect(api.of("quiz.bulk")).toEqual([]);
  await user.click(drawer.getByRole("button", { name: "Upload 1 question" }));
  expect(await screen.findByText("Bulk question creation successfull!")).toBeDefined();
  expect(api.of("quiz.bulk").map(({ params, body }) => [params, body])).toEqual([[{ courseId: "5" }, questions]]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("BLK-07, BLK-11: refused rows come first with their reasons, and nothing can be uploaded until the file is right", async () => {
  const uid = 'Module 1: The module uid "99" does not match the course.';
  const { drawer, choose, user } = await openDrawer({
    "quiz.check-bulk": () => ({
      problems: [uid],
      rows: [...Array.from({ length: 120 }, (_, n) => row(n + 1)), row(121, ["Title is required."])],
      questions: [],
      bank: null,
    }),
  });
  await choose(file());
  expect(await drawer.findByText("1 of 121 rows are refused.")).toBeDefined();
  expect(drawer.getByText(uid)).toBeDefined();
  expect(rowsOf()[0]).toEqual(["Module 1, video 1, question 121", "Question 121", "Title is required."]);
  expect(rowsOf()).toHaveLength(100);
  await user.click(drawer.getByRole("button", { name: "Show more of 121 rows" }));
  expect(rowsOf()).toHaveLength(121);
  expect(drawer.queryByRole("button", { name: /^Upload/ })).toBeNull();
  await user.click(drawer.getByRole("button", { name: "Choose another file" }));
  expect(drawer.getByRole("button", { name: "Choose a file" })).toBeDefined();
});

test("BLK-05, BLK-08: other files are refused before they are read, and a file that cannot be parsed begins the drawer again", async () => {
  const { api, drawer, choose } = await openDrawer({
    "quiz.check-bulk": () => ({ problems: ["Invalid file uploaded!"], rows: [], questions: [], bank: null }),
  });
  const zone = drawer.getByTestId("drop-zone");
  for (const files of [[file("questions.rar")], [file(), file()]]) {
    fireEvent.drop(zone, { dataTransfer: { files } });
    expect(
      await drawer.findByText("Only one .json, .csv, .tsv, .gift, .txt, .xml, .zip or .imscc file is accepted."),
    ).toBeDefined();
  }
  expect(api.of("quiz.check-bulk")).toEqual([]);
  await choose(file("QUESTIONS.JSON", "{"));
  expect(await drawer.findByText("Invalid file uploaded!")).toBeDefined();
  expect(
    drawer.queryByText("Only one .json, .csv, .tsv, .gift, .txt, .xml, .zip or .imscc file is accepted."),
  ).toBeNull();
  expect(drawer.getByRole("button", { name: "Choose a file" })).toBeDefined();
});

test("BLK-11, D-66: a row refused during the upload shows its error", async () => {
  const { drawer, choose, user } = await openDrawer({
    "quiz.check-bulk": () => ({ problems: [], rows: [row(1), row(2)], questions: [{}, {}], bank: null }),
    "quiz.bulk": () => {
      throw new FieldFailure([{}, { video: ["The video is not in this course."] }]);
    },
  });
  await choose(file());
  await user.click(await drawer.findByRole("button", { name: "Upload 2 questions" }));
  expect(await drawer.findByText("1 of 2 rows are refused.")).toBeDefined();
  expect(rowsOf()[0]?.[2]).toBe("The video is not in this course.");
});

test("BLK-03: the sample is a file of this course's own modules and lectures", async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob) files.push(blob);
    return "blob:sample";
  });
  const named = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const { drawer, user } = await openDrawer();
  await user.click(drawer.getByRole("button", { name: "Download sample_json.json" }));
  expect(named.mock.contexts.map((link) => (link instanceof HTMLAnchorElement ? link.download : ""))).toEqual([
    "sample_json.json",
  ]);
  const sample = JSON.parse((await files[0]?.text()) ?? "");
  expect(sample.map(({ uid, module }: { uid: string; module: string }) => [uid, module])).toEqual(
    course.modules.map(({ id, name }) => [String(id), name]),
  );
});

test("BLK-12, BLK-13: a GIFT file is checked like a JSON file, and the sample is available as GIFT", async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob) files.push(blob);
    return "blob:sample";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const { api, drawer, choose, user } = await openDrawer({
    "quiz.check-bulk": () => ({
      problems: ["Line 3: The title has no :: at its end."],
      rows: [],
      questions: [],
      bank: null,
    }),
  });
  await user.click(drawer.getByRole("button", { name: "Download sample_gift.gift" }));
  await vi.waitFor(() => expect(files).toHaveLength(1));
  const sample = (await files[0]?.text()) ?? "";
  expect(sample).toContain(`$CATEGORY: ${course.modules[0]?.id}/`);
  await choose(file("Forests.GIFT", sample));
  expect(await drawer.findByText("Line 3: The title has no :: at its end.")).toBeDefined();
  expect(api.of("quiz.check-bulk").map(({ body }) => body)).toEqual([{ file: sample }]);
});

test("BLK-30: a QTI package is uploaded for the check byte by byte", async () => {
  const { api, drawer, choose } = await openDrawer({
    "quiz.check-bulk": () => ({
      problems: ["imsmanifest.xml: It is not in the zip."],
      rows: [],
      questions: [],
      bank: null,
    }),
  });
  const bytes = Uint8Array.from({ length: 300 }, (_, n) => n % 256);
  await choose(new File([bytes], "Forests.ZIP", { type: "application/zip" }));
  expect(await drawer.findByText("imsmanifest.xml: It is not in the zip.")).toBeDefined();
  expect(api.of("quiz.check-bulk").map(({ body }) => body)).toEqual([
    { file: btoa(String.fromCharCode(...bytes)), isZip: true },
  ]);
});

test("BLK-33: the pictures of a large package stay here, so that its questions can be checked", async () => {
  const { api, drawer, choose } = await openDrawer({
    "quiz.check-bulk": () => ({ problems: ["Read."], rows: [], questions: [], bank: null }),
  });
  // Noise, as pictures are to a packer.
  let state = 1;
  const picture = Uint8Array.from({ length: 1_100_000 }, () => {
    state = (state * 16_807) % 2_147_483_647;
    return state >> 8;
  });
  const packed = zipOf({ "imsmanifest.xml": "<manifest/>", "a.png": picture });
  await choose(new File([Uint8Array.from(packed)], "course.imscc"));
  expect(await drawer.findByText("Read.")).toBeDefined();
  const [body] = api.of("quiz.check-bulk").map((call) => call.body as { file: string; isZip: boolean });
  const sent = Uint8Array.from(atob(body?.file ?? ""), (sign) => sign.charCodeAt(0));
  expect([body?.isZip, textsIn(sent)]).toEqual([true, [{ name: "imsmanifest.xml", text: "<manifest/>" }]]);
  await drawer.findByRole("button", { name: "Choose a file" });
  await choose(new File([picture], "broken.zip"));
  await vi.waitFor(() => expect(api.of("quiz.check-bulk")).toHaveLength(2));
});

test.each([
  ["sample_moodle.xml", "application/xml", /^<\?xml version="1.0"/],
  ["sample_csv.csv", "text/csv", /^\ufeff?"module","video"/],
])("BLK-14, BLK-15: the sample is available as %s, and passes the check", async (name, type, begins) => {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob) files.push(blob);
    return "blob:sample";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const { api, drawer, choose, user } = await openDrawer({
    "quiz.check-bulk": () => ({ problems: [], rows: [row(1)], questions: [{}], bank: null }),
  });
  await user.click(drawer.getByRole("button", { name: `Download ${name}` }));
  await vi.waitFor(() => expect(files.map((each) => each.type)).toEqual([type]));
  await choose(new File(files, name));
  expect(
    await drawer.findByText("Every row is right. Upload the file to add the questions to their lectures."),
  ).toBeDefined();
  expect(api.of("quiz.check-bulk")[0]?.body).toMatchObject({ file: expect.stringMatching(begins) });
});

test("BLK-17: a file in another encoding is refused by name before it is sent; one in UTF-16 with its mark is read", async () => {
  const { api, drawer, choose } = await openDrawer({
    "quiz.check-bulk": () => ({ problems: ["Row 2: There is no option C."], rows: [], questions: [], bank: null }),
  });
  await choose(new File([new Uint8Array([0x66, 0xfc, 0x72])], "umlaut.csv"));
  expect(await drawer.findByText("umlaut.csv")).toBeDefined();
  expect(drawer.getByText("It is not in UTF-8: save it in UTF-8 and choose it again.")).toBeDefined();
  expect(api.of("quiz.check-bulk")).toEqual([]);
  await choose(new File([new Uint8Array([0xff, 0xfe, 0x66, 0, 0xfc, 0, 0x72, 0])], "sheet.csv"));
  expect(await drawer.findByText("sheet.csv")).toBeDefined();
  expect(drawer.getByText("Row 2: There is no option C.")).toBeDefined();
  expect(api.of("quiz.check-bulk").map(({ body }) => body)).toEqual([{ file: "für" }]);
});

test("BLK-18, BLK-19: questions that exist in the lecture are listed and skipped, and an upload error shows at the right row", async () => {
  const there = { ...row(1), isThere: true };
  const answers = [
    { problems: [], rows: [there], questions: [], bank: null },
    { problems: [], rows: [there, row(2), row(3)], questions: [{}, {}], bank: null },
  ];
  const { drawer, choose, user } = await openDrawer({
    "quiz.check-bulk": () => answers.shift() ?? { problems: [], rows: [], questions: [], bank: null },
    "quiz.bulk": () => {
      throw new FieldFailure([{}, { video: ["The video is not in this course."] }]);
    },
  });
  await choose(file("all.json"));
  expect(
    await drawer.findByText("Every question of this file is in its lecture already, as it is here."),
  ).toBeDefined();
  expect(drawer.queryByRole("button", { name: /^Upload/ })).toBeNull();
  await user.click(drawer.getByRole("button", { name: "Choose another file" }));
  await choose(file());
  expect(await drawer.findByText(/Existing questions are skipped\.$/)).toBeDefined();
  expect(rowsOf().map(([, , result]) => result)).toEqual(["Is there already", "Will be made", "Will be made"]);
  await user.click(drawer.getByRole("button", { name: "Upload 2 questions" }));
  expect(await drawer.findByText("1 of 3 rows are refused.")).toBeDefined();
  expect(rowsOf()[0]?.slice(1)).toEqual(["Question 3", "The video is not in this course."]);
});

test("BLK-34: a row tells what of the file could not be kept, before the upload", async () => {
  const altered = ["A table is written as lines, with | between its cells."];
  const { drawer, choose } = await openDrawer({
    "quiz.check-bulk": () => ({ problems: [], rows: [{ ...row(1), altered }], questions: [{}], bank: null }),
  });
  await choose(file());
  await drawer.findByText("Every row is right.", { exact: false });
  expect(rowsOf()[0]?.[2]).toBe(`Will be made${altered[0]}`);
});

test("BLK-20, BLK-21: changed questions are listed field by field before new ones, and applied on confirmation", async () => {
  const change = { field: "Title", before: "Roots", after: "Trees" };
  const emptied = { field: "Explanation 1", before: "so it is", after: "" };
  const note = "Question 9 is not in this video: the row makes a new one.";
  const changed = { ...row(3), changes: [change, emptied] };
  const questions = [{}, {}, { id: 7, version: 2 }];
  const answers = [
    { problems: [], rows: [row(1), { ...row(2), note }, changed], questions, bank: null },
    { problems: [], rows: [{ ...row(1), isThere: true }, changed], questions: questions.slice(2), bank: null },
  ];
  const { api, drawer, choose, user } = await openDrawer({
    "quiz.check-bulk": () => answers.shift() ?? { problems: [], rows: [], questions: [], bank: null },
    "quiz.bulk": () => ({ created: 0, changed: 1 }),
  });
  await choose(file());
  expect(
    await drawer.findByText(
      "Every row is right. Upload the file to add the questions to their lectures and change 1 question.",
    ),
  ).toBeDefined();
  expect(rowsOf().map(([, title, result]) => [title, result])).toEqual([
    ["Question 3", "Will be changedTitle: Roots → TreesExplanation 1: so it is → nothing"],
    ["Question 1", "Will be made"],
    ["Question 2", `Will be made${note}`],
  ]);
  expect(drawer.getByRole("button", { name: "Upload 2 and change 1" })).toBeDefined();
  await user.click(drawer.getByRole("button", { name: "Choose another file" }));
  await choose(file());
  expect(await drawer.findByText(/change 1 question\. Existing questions are skipped\.$/)).toBeDefined();
  await user.click(drawer.getByRole("button", { name: "Change 1 question" }));
  expect(await screen.findByText("1 question changed.")).toBeDefined();
  expect(api.of("quiz.bulk").map(({ body }) => body)).toEqual([[{ id: 7, version: 2 }]]);
});
