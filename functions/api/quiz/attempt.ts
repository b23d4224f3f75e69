import { attemptQuestion as route } from "@cu/api/quiz";
import { answerInLecture } from "@cu/core/use-cases/recall/self-mark";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor, params, body, once }) =>
  answerInLecture(actor, { params, body }, once),
);
