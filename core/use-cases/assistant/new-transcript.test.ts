import { afterEach, expect, test } from "vitest";
import { lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makeAdmin } from "../test-kit/person.ts";
import { settleCorrection, suggestCorrection } from "../transcript/corrections.ts";
import { saveTranscript } from "../transcript/editing.ts";
import { askExpandOn, type Outcome } from "./ask.ts";
import { emptyQueue, lectureLines, makeLecture, workOff } from "./assistant.test-kit.ts";
import { usePause } from "./waiting.ts";

lagFromTheStart();
usePause(async () => {
  await workOff();
});
afterEach(async () => {
  await emptyQueue();
});

const contentOf = (outcome: Outcome): string => {
  if (outcome.status !== "done") throw new Error(`Not done: ${outcome.status}`);
  return outcome.answer.content;
};

test("TRN-21, TRN-23, GPT-26: cuGPT quotes edited and corrected lines and cites their current seconds", async () => {
  const { person, at, video } = await makeLecture();
  const ask = async () => contentOf(await askExpandOn(person, { ...at, prompt: "Why does the tree become a rope?" }));
  const former = await ask();
  expect(former).toContain("rope of a million objects");
  expect(former).toContain("[00:50]");
  // A twelve-minute introduction is inserted before the lecture, and the sixth line changes.
  const late = lectureLines.map((line) => ({ ...line, startTime: line.startTime + 720, endTime: line.endTime + 720 }));
  const edited = late.with(5, {
    ...late[5],
    text: "Without care the tree becomes a rope, slow for every klimber.",
  } as never);
  await saveTranscript(await makeAdmin(), video.id, { language: "spoken", version: 1, lines: edited });
  const second = await ask();
  expect(second).toContain("slow for every klimber");
  expect(second).toContain("[12:50]");
  expect(second).not.toContain("a million objects");
  expect(second).not.toContain("[00:50]");
  const was = edited[5]?.text ?? "";
  const input = { language: "spoken", startTime: 770, was, text: was.replace("klimber", "climber") };
  const { id } = await suggestCorrection(person, video.id, input);
  await settleCorrection(await makeAdmin(), video.id, { correctionId: id, accepts: true });
  const third = await ask();
  expect(third).toContain("slow for every climber");
  expect(third).not.toContain("klimber");
});
