import { expect, test } from "vitest";
import { missingText, questionsText, transcriptText, wholenessOf } from "./wholeness.ts";

const lecture = (transcriptStatus: "none" | "available", questionCount?: number) => ({
  transcriptStatus,
  ...(questionCount !== undefined && { questionCount }),
});

test("CRS-64: an incomplete course shows how many of its lectures have a transcript and questions", () => {
  const some = wholenessOf([lecture("available", 2), lecture("available", 0), lecture("none", 1)]);
  expect(some).toEqual({ lectures: 3, withTranscript: 2, withQuestions: 2 });
  expect(transcriptText(some)).toBe("2 of 3 lectures have a transcript");
  expect(missingText(some)).toBe("2 of 3 lectures have a transcript. 2 of 3 lectures have questions");
  const one = wholenessOf([lecture("available", 0), lecture("none", 1)]);
  expect(missingText(one)).toBe("1 of 2 lectures has a transcript. 1 of 2 lectures has questions");
  const none = wholenessOf([lecture("none", 0), lecture("none", 0)]);
  expect(missingText(none)).toBe("No lecture has a transcript. No lecture has questions");
  expect(missingText(wholenessOf([lecture("none", 0)]))).toBe(
    "The lecture has no transcript. The lecture has no questions",
  );
});

test("CRS-64: a complete course lacks nothing, and without counts nothing is claimed", () => {
  const whole = wholenessOf([lecture("available", 1), lecture("available")]);
  expect([transcriptText(whole), questionsText(whole), missingText(whole)]).toEqual([
    "Transcript for every video",
    null,
    null,
  ]);
  expect(transcriptText(wholenessOf([]))).toBeNull();
});
