import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

const number = { length: 16, char: "0" };

/**
 * One answer of one learner to one question; `n` counts from 1. There is one state per learner and question, whichever
 * course shows the video (E-113); the course is kept for statistics.
 */
export const AttemptEntity = new Entity(
  {
    model: model("attempt"),
    attributes: {
      sub: { type: "string", required: true },
      videoId: { type: "number", required: true, padding: number },
      questionId: { type: "number", required: true, padding: number },
      n: { type: "number", required: true, padding: number },
      /** The version of the question that it was graded by; absent for the first. */
      questionVersion: { type: "number" },
      id: { type: "number", required: true },
      courseId: { type: "number", required: true },
      moduleId: { type: "number", required: true },
      /** The course the video belongs to, 0 for none: the learner's progress with it is kept there. */
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
      /** By a later version, beside the grade that it was given: of the newest attempt, for all of them. */
      regraded: {
        type: "map",
        properties: {
          version: { type: "number", required: true },
          by: { type: "number", required: true },
          at: { type: "string", required: true },
          /** Of the first attempt that is right by it, else of the newest. */
          selectedAnswers: { type: "list", items: { type: "number" }, required: true },
          numCorrect: { type: "number", required: true },
          numIncorrect: { type: "number", required: true },
          maxCorrectAnswer: { type: "number", required: true },
          isCorrect: { type: "boolean", required: true },
          /** Which attempt is right by it, 0 for none. */
          correctAt: { type: "number", required: true },
        },
      },
      /** Of an open answer by its learner: the mark, when, and the memory before it, so that another mark may follow. */
      selfMark: { type: "any" },
      submittedAt: { type: "string", required: true },
      /** The person's seats in the classes that cover the course, as `seatText` writes them: who may know of it. */
      seats: { type: "set", items: "string" },
      /** Set together with the popular choices, so that an event delivered twice counts once. */
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
