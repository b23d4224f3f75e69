import { textsIn } from "@cu/quiz-sheet/zip.test-kit";
import { plainRichText } from "@cu/rich-text/plain-text";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { makeStored } from "../../features/question-studio/question-studio.test-kit.ts";
import { openStudio, stored, video } from "./question-studio.test-kit.tsx";

const openDownload = async (questions = stored) => {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob) files.push(blob);
    return "blob:questions";
  });
  const named = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const view = await openStudio({ "quiz.list-all": () => questions });
  await view.user.click(await screen.findByRole("button", { name: "Download questions" }));
  const window = within(await screen.findByRole("dialog", { name: "Download questions" }));
  const names = () => named.mock.contexts.map((link) => (link instanceof HTMLAnchorElement ? link.download : ""));
  return { files, names, window, ...view };
};

test("QZC-50: the questions of a lecture are downloaded as JSON by the ids that an upload knows them by", async () => {
  const { files, names, window, user } = await openDownload();
  expect(window.getByText("JSON holds all of these questions.")).toBeDefined();
  await user.click(window.getByRole("button", { name: "Download as JSON" }));
  await vi.waitFor(() => expect(names()).toEqual([`questions-${video.id}.json`]));
  const [module] = JSON.parse((await files[0]?.text()) ?? "");
  expect(module.videos[0].uid).toBe(String(video.id));
  const [first] = module.videos[0].questions;
  expect(Object.keys(first).toSorted()).toEqual([
    "aiQuestion",
    "endVideoTimestamp",
    "hint",
    "id",
    "imageIds",
    "options",
    "questionType",
    "startVideoTimestamp",
    "text",
    "title",
  ]);
  expect([first.id, first.options[0].correctAnswerFlag, first.text]).toEqual([
    71,
    true,
    plainRichText("What is stored?"),
  ]);
  expect(screen.queryByRole("dialog", { name: "Download questions" })).toBeNull();
});

test("QZC-50: what a format cannot represent shows before the download, and the file has the texts", async () => {
  const pictured = makeStored({ id: 73, aiQuestion: true });
  const { files, names, window, user } = await openDownload([...stored, pictured]);
  await user.click(window.getByRole("radio", { name: "Moodle XML" }));
  expect(window.getByText("Moodle XML cannot hold:")).toBeDefined();
  expect(window.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Of 1 question: that cuGPT wrote it.",
  ]);
  await user.click(window.getByRole("button", { name: "Download as Moodle XML" }));
  await vi.waitFor(() => expect(names()).toEqual([`questions-${video.id}.xml`]));
  expect(await files[0]?.text()).toContain("<idnumber>question-73</idnumber>");
});

test("QZC-50, BLK-31: QTI is a package with a file for each question", async () => {
  const { files, names, window, user } = await openDownload(stored);
  await user.click(window.getByRole("radio", { name: "QTI 2.1" }));
  expect(window.getByText("QTI 2.1 holds all of these questions.")).toBeDefined();
  await user.click(window.getByRole("button", { name: "Download as QTI 2.1" }));
  await vi.waitFor(() => expect(names()).toEqual([`questions-${video.id}.zip`]));
  const packed = textsIn(new Uint8Array((await files[0]?.arrayBuffer()) ?? new ArrayBuffer()));
  expect(packed).toHaveLength(stored.length + 1);
  expect(packed[1]?.text).toContain('identifier="question-71"');
});

test("QZC-50: a lecture without questions offers no download", async () => {
  await openStudio({ "quiz.list-all": () => [] });
  await screen.findByText("There are no quiz questions for this video.");
  expect(screen.queryByRole("button", { name: "Download questions" })).toBeNull();
});
