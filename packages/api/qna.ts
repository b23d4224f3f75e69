import * as z from "zod";
import { Author } from "./course.ts";
import { Id, Instant, PathId, queryInt } from "./id.ts";
import { RichText, RichTextInput } from "./quiz.ts";
import { route } from "./route.ts";

const Post = z.object({
  id: Id,
  text: RichText,
  user: Author.nullable().describe("null for an anonymous author, except to that author, and for what was removed"),
  realUser: Author.optional().describe("The license creator alone may reveal an anonymous author (QNA-18)"),
  anonymous: z.boolean(),
  createdAt: Instant,
  removed: z.boolean(),
  isOwn: z.boolean(),
  mayDelete: z.boolean().describe("The caller may delete it for good"),
});

export const QnaReply = Post.extend({
  instructorHighlight: z.boolean().describe("By the class creator or a co-creator (QNA-44)"),
  newComment: z.boolean().describe("Within the days asked for in recent activity (QNA-37)"),
});

export const QnaLevel = z.enum(["collection", "module", "video"]);

export const QnaQuestion = Post.extend({
  responses: z.array(QnaReply).describe("Oldest first"),
  collection: Id,
  module: Id.nullable(),
  video: Id.nullable(),
  collectionName: z.string(),
  moduleName: z.string().nullable(),
  videoName: z.string().nullable(),
  coupon: Id.nullable().describe("The class it belongs to"),
  level: QnaLevel,
  mayRemove: z.boolean().describe("Its author or the license creator, while it stands"),
});

const InCourse = z.object({ courseId: PathId });
const InModule = InCourse.extend({ moduleId: PathId });
const InVideo = InModule.extend({ videoId: PathId });

const ClassQuery = z.object({
  coupon: z
    .string()
    .max(64)
    .optional()
    .describe("A class's id or code; without it the thread outside classes (QNA-41)"),
});

/** Nothing at all is as empty as blanks, and answered with the same words (QNA-10, QNA-11). */
const Words = RichTextInput.default("");

const ListQuery = ClassQuery.extend({
  before: Instant.optional().describe("Only questions asked before this instant: one answer holds at most 2,000"),
  limit: queryInt(1, 2000).optional().describe("Only the newest so many"),
});

const QuestionInput = z.object({
  text: Words,
  anonymous: z.boolean().default(false),
  coupon: z.union([Id, z.string().max(64)]).nullish(),
});
const ReplyInput = z.object({ text: Words, anonymous: z.boolean().default(false) });

const course = "/api/v1/collections/{courseId}/qnaquestions/" as const;
const module = "/api/v1/collections/{courseId}/modules/{moduleId}/qnaquestions/" as const;
const video = "/api/v1/collections/{courseId}/modules/{moduleId}/videos/{videoId}/qnaquestions/" as const;

const missing = {
  course: ["course.missing"],
  module: ["course.missing", "module.missing"],
  video: ["course.missing", "module.missing", "video.missing"],
} as const;

/** The five calls of a level; a level is the place a thread hangs on: a course, a module of it, a video of that (QNA-01). */
const list = <const Id extends string, const Path extends `/${string}`, P extends z.ZodType>(
  id: Id,
  path: Path,
  params: P,
  absent: readonly (typeof missing.video)[number][],
) =>
  route({
    id,
    method: "GET",
    path,
    for: "signedIn",
    summary: "Questions newest first, each with its replies oldest first (QNA-31)",
    params,
    query: ListQuery,
    answer: { status: 200, schema: z.array(QnaQuestion) },
    fails: [...absent, "access.denied", "class.missing"],
    // A name that is told to the license creator is noted down first.
    needs: ["table.write"],
  });

const ask = <const Id extends string, const Path extends `/${string}`, P extends z.ZodType>(
  id: Id,
  path: Path,
  params: P,
  absent: readonly (typeof missing.video)[number][],
) =>
  route({
    id,
    method: "POST",
    path,
    for: "signedIn",
    summary: "Asks a question; an instructor's is never anonymous (QNA-10, QNA-14)",
    params,
    query: ClassQuery,
    body: QuestionInput,
    answer: { status: 201, schema: QnaQuestion },
    fails: [...absent, "access.denied", "class.missing", "key.reused", "server.busy", "request.limited"],
    needs: ["table.write"],
    repeatable: true,
  });

const reply = <const Id extends string, const Path extends `/${string}`, P extends z.ZodType>(
  id: Id,
  path: Path,
  params: P,
  absent: readonly (typeof missing.video)[number][],
) =>
  route({
    id,
    method: "POST",
    path,
    for: "signedIn",
    summary: "Replies to a question that was not removed (QNA-32)",
    params,
    body: ReplyInput,
    answer: { status: 201, schema: QnaReply },
    fails: [
      ...absent,
      "access.denied",
      "comment.missing",
      "comment.removed",
      "key.reused",
      "server.busy",
      "request.limited",
    ],
    needs: ["table.write"],
    repeatable: true,
  });

const remove = <const Id extends string, const Path extends `/${string}`, P extends z.ZodType>(
  id: Id,
  path: Path,
  params: P,
  absent: readonly (typeof missing.video)[number][],
) =>
  route({
    id,
    method: "PATCH",
    path,
    for: "signedIn",
    summary: "Empties a question and keeps its replies: its author or the license creator (QNA-19, QNA-42)",
    params,
    body: z.object({ removed: z.literal(true) }),
    answer: { status: 200, schema: QnaQuestion },
    fails: [...absent, "access.denied", "comment.missing", "actor.forbidden", "server.busy"],
    needs: ["table.write"],
  });

const erase = <const Id extends string, const Path extends `/${string}`, P extends z.ZodType>(
  id: Id,
  path: Path,
  params: P,
  absent: readonly (typeof missing.video)[number][],
) =>
  route({
    id,
    method: "DELETE",
    path,
    for: "signedIn",
    summary: "Deletes a question with its replies for good: the license creator alone (QNA-20, QNA-43)",
    params,
    answer: { status: 204 },
    fails: [...absent, "access.denied", "comment.missing", "actor.forbidden", "server.busy"],
    needs: ["table.write"],
  });

const inCourse = InCourse.extend({ questionId: PathId });
const inModule = InModule.extend({ questionId: PathId });
const inVideo = InVideo.extend({ questionId: PathId });

export const listInCourse = list("qna.list-in-course", course, InCourse, missing.course);
export const listInModule = list("qna.list-in-module", module, InModule, missing.module);
export const listInVideo = list("qna.list-in-video", video, InVideo, missing.video);
export const askInCourse = ask("qna.ask-in-course", course, InCourse, missing.course);
export const askInModule = ask("qna.ask-in-module", module, InModule, missing.module);
export const askInVideo = ask("qna.ask-in-video", video, InVideo, missing.video);
export const replyInCourse = reply(
  "qna.reply-in-course",
  `${course}{questionId}/qnaanswers/`,
  inCourse,
  missing.course,
);
export const replyInModule = reply(
  "qna.reply-in-module",
  `${module}{questionId}/qnaanswers/`,
  inModule,
  missing.module,
);
export const replyInVideo = reply("qna.reply-in-video", `${video}{questionId}/qnaanswers/`, inVideo, missing.video);
export const removeInCourse = remove("qna.remove-in-course", `${course}{questionId}/`, inCourse, missing.course);
export const removeInModule = remove("qna.remove-in-module", `${module}{questionId}/`, inModule, missing.module);
export const removeInVideo = remove("qna.remove-in-video", `${video}{questionId}/`, inVideo, missing.video);
export const deleteInCourse = erase("qna.delete-in-course", `${course}{questionId}/`, inCourse, missing.course);
export const deleteInModule = erase("qna.delete-in-module", `${module}{questionId}/`, inModule, missing.module);
export const deleteInVideo = erase("qna.delete-in-video", `${video}{questionId}/`, inVideo, missing.video);

export const deleteReply = route({
  id: "qna.delete-reply",
  method: "DELETE",
  path: "/api/v1/qnaanswers/{replyId}/",
  for: "signedIn",
  summary: "Deletes a reply: its author or the license creator (QNA-21)",
  params: z.object({ replyId: PathId }),
  answer: { status: 204 },
  fails: ["comment.missing", "actor.forbidden", "server.busy"],
  needs: ["table.write"],
});

const ofUser = <const Id extends string, const Path extends `/${string}`, P extends z.ZodType>(
  id: Id,
  path: Path,
  params: P,
  absent: readonly (typeof missing.video)[number][],
) =>
  route({
    id,
    method: "GET",
    path,
    for: "signedIn",
    summary: "What a person asked and replied to: their own, or an instructor of their class (QNA-34)",
    params,
    query: ClassQuery,
    answer: {
      status: 200,
      schema: z.object({ askedQuestions: z.array(QnaQuestion), repliedQuestions: z.array(QnaQuestion) }),
    },
    fails: [...absent, "access.denied", "user.forbidden", "class.missing"],
    needs: ["table.write"],
  });

const ofPerson = { userId: PathId };

export const listOfUserInCourse = ofUser(
  "qna.of-user-in-course",
  "/api/v1/users/{userId}/collections/{courseId}/qnaquestions/",
  InCourse.extend(ofPerson),
  missing.course,
);
export const listOfUserInModule = ofUser(
  "qna.of-user-in-module",
  "/api/v1/users/{userId}/collections/{courseId}/modules/{moduleId}/qnaquestions/",
  InModule.extend(ofPerson),
  missing.module,
);
export const listOfUserInVideo = ofUser(
  "qna.of-user-in-video",
  "/api/v1/users/{userId}/collections/{courseId}/modules/{moduleId}/videos/{videoId}/qnaquestions/",
  InVideo.extend(ofPerson),
  missing.video,
);
