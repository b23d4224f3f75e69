import * as z from "zod";
import { ClassName, PathId, QueryId, queryInt } from "./address.ts";
import { Author } from "./course.ts";
import { Id, Instant, OlderThan } from "./field.ts";
import { QnaQuestion, QnaReply } from "./qna-post.ts";
import { RichTextInput } from "./rich-text.ts";
import { type Route, route } from "./route.ts";

/** What a thread belongs to (QNA-01): its word in route ids, its address, and what may be missing on the way there. */
const place = <const Name extends string, Ids extends z.ZodRawShape>(
  name: Name,
  path: `/${string}/`,
  ids: Ids,
  missing: Route["fails"],
) => ({
  name,
  path: `${path}qnaquestions/` as const,
  missing,
  params: z.object(ids),
  withQuestion: z.object({ ...ids, questionId: PathId }),
  withUser: z.object({ ...ids, userId: PathId }),
});
type Place<Name extends string, Ids extends z.ZodRawShape> = ReturnType<typeof place<Name, Ids>>;

const course = place("course", "/collections/{courseId}/", { courseId: PathId }, ["course.missing"]);
const module = place("module", "/collections/{courseId}/modules/{moduleId}/", { courseId: PathId, moduleId: PathId }, [
  "course.missing",
  "module.missing",
]);
const video = place(
  "video",
  "/collections/{courseId}/modules/{moduleId}/videos/{videoId}/",
  { courseId: PathId, moduleId: PathId, videoId: PathId },
  ["course.missing", "module.missing", "video.missing"],
);

const ClassQuery = z.object({
  coupon: ClassName.optional().describe("A class's id or code; without it the thread outside classes"),
});

const ListQuery = ClassQuery.extend({
  before: Instant.optional().describe("Only questions asked before this instant"),
  beforeId: QueryId.optional().describe("With `before`: also questions of that very instant that come after this one"),
  limit: queryInt(1, 500).optional().describe("Number of the newest. Default: 100"),
  sort: z
    .enum(["newest", "asked"])
    .optional()
    .describe("`asked`: the 20 questions with most votes, without those that have none; takes no `before` or `limit`"),
});

/** A missing text is as empty as blanks, and gets the same message (QNA-10, QNA-11). */
const Words = RichTextInput.default("");

const Ask = z
  .object({ text: Words, anonymous: z.boolean().default(false), coupon: z.union([Id, ClassName]).nullish() })
  .meta({ id: "QnaQuestionInput" });
const Reply = z.object({ text: Words, anonymous: z.boolean().default(false) }).meta({ id: "QnaReplyInput" });
const PostsOfUser = z
  .object({ askedQuestions: z.array(QnaQuestion), repliedQuestions: z.array(QnaQuestion) })
  .meta({ id: "QnaPostsOfUser" });

const list = <Name extends string, Ids extends z.ZodRawShape>(at: Place<Name, Ids>) =>
  route({
    id: `qna.list-in-${at.name}`,
    method: "GET",
    path: `/api/v1${at.path}`,
    for: "signedIn",
    summary: "Questions newest first, each with its replies oldest first",
    params: at.params,
    query: ListQuery,
    answer: { status: 200, schema: z.array(QnaQuestion) },
    fails: [...at.missing, "access.denied", "class.missing"],
    // A name is noted down before the license creator sees it.
    needs: ["table.write", "acts.write"],
  });

export const listInCourse = list(course);
export const listInModule = list(module);
export const listInVideo = list(video);

const ask = <Name extends string, Ids extends z.ZodRawShape>(at: Place<Name, Ids>) =>
  route({
    id: `qna.ask-in-${at.name}`,
    method: "POST",
    path: `/api/v1${at.path}`,
    for: "signedIn",
    summary: "Asks a question; an instructor's is never anonymous",
    params: at.params,
    query: ClassQuery,
    body: Ask,
    answer: { status: 201, schema: QnaQuestion },
    fails: [...at.missing, "access.denied", "class.missing", "key.reused", "server.busy", "request.limited"],
    needs: ["table.write"],
    repeatable: true,
  });

export const askInCourse = ask(course);
export const askInModule = ask(module);
export const askInVideo = ask(video);

const reply = <Name extends string, Ids extends z.ZodRawShape>(at: Place<Name, Ids>) =>
  route({
    id: `qna.reply-in-${at.name}`,
    method: "POST",
    path: `/api/v1${at.path}{questionId}/qnaanswers/`,
    for: "signedIn",
    summary: "Replies to a question that was not removed",
    params: at.withQuestion,
    body: Reply,
    answer: { status: 201, schema: QnaReply },
    fails: [
      ...at.missing,
      "access.denied",
      "comment.missing",
      "comment.removed",
      "comment.full",
      "key.reused",
      "server.busy",
      "request.limited",
    ],
    needs: ["table.write"],
    repeatable: true,
  });

export const replyInCourse = reply(course);
export const replyInModule = reply(module);
export const replyInVideo = reply(video);

const remove = <Name extends string, Ids extends z.ZodRawShape>(at: Place<Name, Ids>) =>
  route({
    id: `qna.remove-in-${at.name}`,
    method: "PATCH",
    path: `/api/v1${at.path}{questionId}/`,
    for: "signedIn",
    summary: "Empties a question and keeps its replies: its author or the license creator",
    params: at.withQuestion,
    body: z.object({ removed: z.literal(true) }),
    answer: { status: 200, schema: QnaQuestion },
    fails: [...at.missing, "access.denied", "comment.missing", "actor.forbidden", "server.busy"],
    needs: ["table.write", "acts.write"],
  });

export const removeInCourse = remove(course);
export const removeInModule = remove(module);
export const removeInVideo = remove(video);

const erase = <Name extends string, Ids extends z.ZodRawShape>(at: Place<Name, Ids>) =>
  route({
    id: `qna.delete-in-${at.name}`,
    method: "DELETE",
    path: `/api/v1${at.path}{questionId}/`,
    for: "signedIn",
    summary: "Deletes a question with its replies for good: the license creator alone",
    params: at.withQuestion,
    answer: { status: 204 },
    fails: [...at.missing, "access.denied", "comment.missing", "actor.forbidden", "server.busy"],
    needs: ["table.write"],
  });

export const deleteInCourse = erase(course);
export const deleteInModule = erase(module);
export const deleteInVideo = erase(video);

const ofUser = <Name extends string, Ids extends z.ZodRawShape>(at: Place<Name, Ids>) =>
  route({
    id: `qna.of-user-in-${at.name}`,
    method: "GET",
    path: `/api/v1/users/{userId}${at.path}`,
    for: "signedIn",
    summary: "What a person asked and replied to: their own, or an instructor of their class",
    params: at.withUser,
    query: ClassQuery,
    answer: { status: 200, schema: PostsOfUser },
    fails: [...at.missing, "access.denied", "user.forbidden", "class.missing"],
    needs: ["table.write", "acts.write"],
  });

export const listOfUserInCourse = ofUser(course);
export const listOfUserInModule = ofUser(module);
export const listOfUserInVideo = ofUser(video);

export const deleteReply = route({
  id: "qna.delete-reply",
  method: "DELETE",
  path: "/api/v1/qnaanswers/{replyId}/",
  for: "signedIn",
  summary: "Deletes a reply: its author or the license creator",
  params: z.object({ replyId: PathId }),
  answer: { status: 204 },
  fails: ["comment.missing", "actor.forbidden", "server.busy"],
  needs: ["table.write"],
});

export const votePost = route({
  id: "qna.vote",
  method: "PUT",
  path: "/api/v1/qnaposts/{postId}/vote/",
  for: "signedIn",
  summary: "Says that the caller has the same question, or found a reply helpful, or takes that back",
  params: z.object({ postId: PathId.describe("A question or a reply") }),
  body: z.object({ hasVoted: z.boolean() }).meta({ id: "QnaVoteInput" }),
  answer: { status: 200, schema: z.object({ votes: z.int(), hasVoted: z.boolean() }) },
  fails: ["comment.missing", "comment.removed", "vote.own", "vote.full", "server.busy", "request.limited"],
  needs: ["table.write"],
});

export const listReveals = route({
  id: "qna.reveals",
  method: "GET",
  path: "/api/v1/qna-reveals/",
  for: "admin",
  summary: "Disclosures of names behind anonymous posts, newest first, 25 at a time",
  query: OlderThan,
  answer: {
    status: 200,
    schema: z.array(
      z.object({
        id: z.string(),
        at: Instant,
        to: Author.nullable().describe("null: the account is gone"),
        toUserId: Id,
        collection: Id,
        classId: Id.nullable(),
        thread: z.string().describe("course, module-{id} or video-{id}"),
        postCount: z.int(),
        posts: z.array(Id).describe("The first hundred of them"),
      }),
    ),
  },
  fails: [],
  needs: ["table.read"],
});
