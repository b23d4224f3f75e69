import type {
  askInCourse,
  askInModule,
  askInVideo,
  deleteInCourse,
  deleteInModule,
  deleteInVideo,
  listInCourse,
  listInModule,
  listInVideo,
  listOfUserInCourse,
  listOfUserInModule,
  listOfUserInVideo,
  removeInCourse,
  removeInModule,
  removeInVideo,
  replyInCourse,
  replyInModule,
  replyInVideo,
} from "@cu/api/qna";
import { askQuestion } from "@cu/core/use-cases/qna/ask";
import { deleteQuestion } from "@cu/core/use-cases/qna/delete-question";
import { listQuestions } from "@cu/core/use-cases/qna/list";
import { listOfUser } from "@cu/core/use-cases/qna/list-of-user";
import { removeQuestion } from "@cu/core/use-cases/qna/remove";
import { replyTo } from "@cu/core/use-cases/qna/reply";
import { endpoint, subjectEndpoint } from "../../http.ts";

// The same calls under three paths ask about a course, a module and a video (QNA-31); the paths differ in how many ids
// they name, and core reads the level from that.

export const listEndpoint = (route: typeof listInCourse | typeof listInModule | typeof listInVideo) =>
  subjectEndpoint(route, ({ actor, params, query }) => listQuestions(actor, params, query));

export const askEndpoint = (route: typeof askInCourse | typeof askInModule | typeof askInVideo) =>
  endpoint(route, ({ actor, params, query, body, once }) =>
    askQuestion(actor, route.id, params, { ...body, coupon: body.coupon ?? query.coupon }, once),
  );

export const replyEndpoint = (route: typeof replyInCourse | typeof replyInModule | typeof replyInVideo) =>
  endpoint(route, ({ actor, params, body, once }) => replyTo(actor, route.id, params, body, once));

export const removeEndpoint = (route: typeof removeInCourse | typeof removeInModule | typeof removeInVideo) =>
  endpoint(route, ({ actor, params }) => removeQuestion(actor, params));

export const deleteEndpoint = (route: typeof deleteInCourse | typeof deleteInModule | typeof deleteInVideo) =>
  endpoint(route, async ({ actor, params }) => {
    await deleteQuestion(actor, params);
    return undefined;
  });

export const ofUserEndpoint = (
  route: typeof listOfUserInCourse | typeof listOfUserInModule | typeof listOfUserInVideo,
) => endpoint(route, ({ actor, params, query }) => listOfUser(actor, params, query.coupon));
