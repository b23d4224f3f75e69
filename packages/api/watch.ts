import * as z from "zod";
import { ClassName, CourseKey, InCourse, QueryId } from "./address.ts";
import { Fraction, Id, LooseNumber } from "./field.ts";
import { route } from "./route.ts";

export const WatchPost = z.object({
  collection: Id,
  module: Id,
  video: Id,
  pollRate: LooseNumber.describe("Milliseconds of wall clock that this post covers"),
  playbackRate: LooseNumber.describe("1 = as recorded"),
  videoTimestamp: LooseNumber.describe("Seconds"),
  videoDuration: LooseNumber.optional().describe("Seconds; the length of the video by the viewer's player"),
});

export const postWatchData = route({
  id: "watch.post",
  method: "POST",
  path: "/api/v1/videowatchdata/",
  for: "signedIn",
  summary: "Ten seconds of watching; only with access to the video",
  body: WatchPost,
  answer: { status: 201, schema: WatchPost.extend({ id: z.string() }) },
  fails: ["watch.invalid", "access.denied", "server.busy"],
  needs: ["table.write"],
});

export const WatchHistoryRow = z.object({
  videoId: Id,
  moduleId: Id,
  title: z.string(),
  userWatchPercentage: Fraction.nullable().describe(
    "null while the length of the video is unknown, to the host, its viewers and the caller's player",
  ),
  classMedianWatchPercentage: Fraction.nullable(),
  quizQuestionsCorrectlyAnswered: z.int(),
  totalNumberOfQuizQuestions: z.int(),
  totalNumberOfQnaQuestions: z.int(),
  quizQuestionIds: z.array(Id),
  lastVideoTimestamp: z.number().nullable().describe("Seconds; where watching stopped"),
  watchedRanges: z
    .array(z.tuple([z.number(), z.number()]))
    .describe(
      "Seconds, [from, to) in steps of ten: what was watched, ascending and apart; of more than 400 the longest",
    ),
});

export const readWatchHistory = route({
  id: "watch.history",
  method: "GET",
  path: "/api/v1/collections/{courseId}/watch-history/",
  for: "signedIn",
  summary: "How far the caller is in each video of a course",
  params: InCourse,
  query: CourseKey.extend({
    coupon: ClassName.optional(),
    module: QueryId.optional(),
    user: QueryId.optional(),
  }),
  answer: { status: 200, schema: z.array(WatchHistoryRow) },
  fails: ["course.missing", "user.forbidden"],
  needs: ["table.write"],
});
