import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

const number = { length: 16, char: "0" };

/**
 * One answer of one learner to one question; `n` counts from 1. The state is shared by all courses that show the video
 * (E-113); the course is stored for statistics.
 */
export const AttemptEntity = new Entity(
  {
    model: model("attempt"),
    attributes: {
      sub: { type: "string", required: true },
      videoId: { type: "number", required: true, padding: number },
      questionId: { type: "number", required: true, padding: number },
      n: { type: "number", required: true, padding: number },
      /** The version of the question that graded it; absent for the first. */
      questionVersion: { type: "number" },
      id: { type: "number", required: true },
      courseId: { type: "number", required: true },
      moduleId: { type: "number", required: true },
      /** The video's native course, which the learner's progress counts for; 0 without one. */
      homeCourseId: { type: "number", required: true },
      selectedAnswers: { type: "list", items: { type: "number" }, required: true },
      numCorrect: { type: "number", required: true },
      numIncorrect: { type: "number", required: true },
      maxCorrectAnswer: { type: "number", required: true },
      isCorrect: { type: "boolean", required: true },
      answerText: { type: "string" },
      answerImage: {
        type: "map",
        properties: { id: { type: "number", required: true }, key: { type: "string", required: true } },
      },
      /**
       * The grade by a later version, in addition to the original one; stored in the newest attempt, for all of them.
       */
      regraded: {
        type: "map",
        properties: {
          version: { type: "number", required: true },
          by: { type: "number", required: true },
          at: { type: "string", required: true },
          /** From the first attempt that is right by the new key, otherwise from the newest. */
          selectedAnswers: { type: "list", items: { type: "number" }, required: true },
          numCorrect: { type: "number", required: true },
          numIncorrect: { type: "number", required: true },
          maxCorrectAnswer: { type: "number", required: true },
          isCorrect: { type: "boolean", required: true },
          /** The number of the attempt that is right by the new key, 0 for none. */
          correctAt: { type: "number", required: true },
        },
      },
      /**
       * Self-assessment of an open answer: the mark, its time, and the spaced-repetition state before it, so that it
       * can be changed.
       */
      selfMark: { type: "any" },
      submittedAt: { type: "string", required: true },
      /** The user's seats in the classes that cover the course (see `seatText`): classes that may use the answer. */
      seats: { type: "set", items: "string" },
      /** Set together with the popular choices, so that a redelivered event counts once. */
      countedAt: { type: "string" },
    },
    indexes: {
      byPerson: {
        pk: { field: indexes.primary.pk, composite: ["sub"], template: "person#${sub}", casing: "none" },
        sk: {
          field: indexes.primary.sk,
          composite: ["videoId", "questionId", "n"],
          template: "attempt#${videoId}#${questionId}#${n}",
          casing: "none",
        },
      },
    },
  },
  { client, table: tableName() },
);

export type AttemptItem = EntityItem<typeof AttemptEntity>;
