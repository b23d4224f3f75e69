import type { listAllQuestions } from "@cu/api/quiz";
import type { Answer } from "@cu/api/route";
import { expect } from "vitest";
import { aNumberAndItsDoubt as course } from "../../scripts/demo/courses/a-number-and-its-doubt.ts";
import { type Caller, callerOf } from "../kit/server.ts";
import type { Stack } from "../kit/stack.ts";

const lectures = course.modules.flatMap(({ id: module, videos }) =>
  videos.flatMap((video) => ("id" in video ? [{ module, video: video.id }] : [])),
);

/** Three minutes of six lectures, as a player that was without a network reports them: in minutes. */
export const watchAFifth = async (stack: Stack, learner: Caller) => {
  for (const place of lectures.slice(1, 7))
    await expect(
      learner("POST", "/api/v1/videowatchdata/", {
        pollRate: 45_000,
        playbackRate: 4,
        videoTimestamp: 180,
        collection: course.id,
        ...place,
      }),
    ).resolves.toMatchObject({ status: 201 });
  await stack.local.drain();
};

/** Answers the course: choices right at the first try, open questions in words; `right` of them were right before. */
export const answerTheRest = async (stack: Stack, learner: Caller, right: number) => {
  const editor = await callerOf(stack, "tomas-lindqvist");
  const refused: unknown[] = [];
  for (const { module, video } of lectures) {
    const all = await editor<Answer<typeof listAllQuestions>>("GET", `/api/v1/videos/${video}/allquizquestions/`);
    const address = `/api/v1/collections/${course.id}/modules/${module}/videos/${video}/quizquestions/`;
    for (const { id, questionType, options } of all.body) {
      const isOpen = questionType === "open_ended";
      const body = isOpen
        ? { answerText: "Half the doubt costs four times the work." }
        : { selectedOptions: options.filter((option) => option.correctAnswerFlag).map((option) => option.id) };
      const given = await learner<{ code?: string }>("POST", `${address}${id}/attempts/`, body);
      if (given.status !== 201) refused.push(given.body.code);
    }
  }
  expect(refused).toEqual(Array.from({ length: right }, () => "quiz.answered"));
  await stack.local.drain();
};
