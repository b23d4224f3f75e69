import * as z from "zod";
import { InCourse, InVideo, PathId } from "./address.ts";
import { boundText } from "./creator-bounds.ts";
import { OfStudent, Shared } from "./dashboard-query.ts";
import { Fraction, Id, Instant, LooseText } from "./field.ts";
import { RichText } from "./rich-text.ts";
import { FormBody, largeBody, route } from "./route.ts";

export const QuestionType = z.enum(["select_one", "choose_all_that_apply", "open_ended"]);
const Image = z.object({ id: Id, image: z.string() }).meta({ id: "QuizImage" });
const FullImage = Image.extend({ uploadedAt: Instant, updatedAt: Instant }).meta({ id: "UploadedQuizImage" });

export const Option = z.object({
  id: Id,
  optionText: RichText,
  explanationText: RichText.nullable(),
  imageId: Id.nullable(),
  image: Image.nullable(),
  correctAnswerFlag: z.boolean().nullable().describe("null for learners before their correct attempt"),
});

/** How close an open answer was, as its own learner finds: it schedules the review and is in no score. */
export const SelfMark = z.enum(["had", "partly", "not-yet"]);
export type SelfMark = z.infer<typeof SelfMark>;

export const Attempt = z.object({
  id: Id,
  selectedAnswers: z.array(Id),
  numCorrect: z.int(),
  numIncorrect: z.int(),
  maxCorrectAnswer: z.int(),
  answerText: z.string().nullable(),
  answerImage: Image.nullable(),
  submittedAt: Instant,
  selfMark: SelfMark.optional().describe("Of an open answer, for its learner alone"),
});

/** When an open question comes again, by how its answer is marked. */
export const ReviewIf = z.object({ had: Instant, partly: Instant, "not-yet": Instant }).meta({ id: "ReviewIf" });

const Hint = RichText.nullable().describe("The author's words after a wrong answer; null for learners until one");

export const Question = z.object({
  id: Id,
  video: Id,
  revision: z
    .string()
    .optional()
    .describe("Names what is answered; an answer sends it, so that it is graded as it was seen"),
  title: z.string(),
  text: RichText,
  questionType: QuestionType,
  options: z.array(Option).describe("Empty for an open_ended question until answered: its option is the hint"),
  startVideoTimestamp: z.number().describe("Seconds"),
  endVideoTimestamp: z.number().describe("Seconds; where the question is asked"),
  images: z.array(FullImage),
  aiQuestion: z.boolean(),
  hint: Hint,
  latestAttempt: Attempt.nullable(),
});

/** A question as its editors see it. */
export const EditedQuestion = Question.extend({ version: z.int().min(1).describe("Counts its edits") });

/** Loose on purpose: all rules (QZC-25 to QZC-32) are checked in one place, with the requirements' error texts. */
const QuestionInput = z.record(z.string(), z.unknown());

const quizPath = "/api/v1/collections/{courseId}/modules/{moduleId}/videos/{videoId}/quizquestions/" as const;
const notThere = ["course.missing", "module.missing", "video.missing"] as const;

export const listLearnerQuestions = route({
  id: "quiz.list",
  method: "GET",
  path: quizPath,
  for: "signedIn",
  summary: "The video's questions by end time, without keys and explanations until answered correctly",
  params: InVideo,
  answer: { status: 200, schema: z.array(Question) },
  fails: [...notThere, "access.denied", "request.limited"],
  needs: ["table.write"],
});

const Graded = Attempt.extend({
  isCorrect: z.boolean().describe("false of an open answer, which is neither right nor wrong"),
  options: z.array(Option),
  hint: Hint,
  reviewIf: ReviewIf.optional().describe("Of an open answer"),
});

export const GivenAnswer = z
  .object({
    selectedOptions: z.array(Id).max(100).default([]),
    answerText: LooseText.nullish().describe("At most 20000 characters"),
    answerImageId: Id.nullish(),
    revision: z
      .string()
      .max(32)
      .optional()
      .describe("Of the question as it was seen; another one is refused with the question as it is now"),
  })
  .meta({ id: "GivenAnswer" });

export const attemptQuestion = route({
  id: "quiz.attempt",
  method: "POST",
  path: `${quizPath}{questionId}/attempts/`,
  for: "signedIn",
  summary: "Grades an answer on the server",
  params: InVideo.extend({ questionId: PathId }),
  body: GivenAnswer,
  answer: { status: 201, schema: Graded },
  fails: [
    ...notThere,
    "question.missing",
    "question.edited",
    "access.denied",
    "quiz.answered",
    "request.limited",
    "key.reused",
    "server.busy",
  ],
  needs: ["table.write"],
  repeatable: true,
});

export const markAnswer = route({
  id: "quiz.mark",
  method: "PUT",
  path: `${quizPath}{questionId}/self-mark/`,
  for: "signedIn",
  summary:
    "Self-marks the caller's newest open answer against the model answer: schedules its review, no effect on scores",
  params: InVideo.extend({ questionId: PathId }),
  body: z.object({ attempt: Id, mark: SelfMark }),
  answer: { status: 200, schema: z.object({ attempt: Id, mark: SelfMark, seeAgainAt: Instant }) },
  fails: [...notThere, "question.missing", "access.denied", "server.busy"],
  needs: ["table.write"],
});

export const listAttempts = route({
  id: "quiz.attempts",
  method: "GET",
  path: "/api/v1/users/{userId}/videos/{videoId}/quiz-question-attempts/",
  for: "signedIn",
  summary: "A user's newest attempts at the questions of a video: a hundred of one, 500 in all",
  params: z.object({ userId: PathId, videoId: PathId }),
  answer: { status: 200, schema: z.array(z.object({ quizQuestion: Id, attempts: z.array(Attempt) })) },
  fails: ["user.forbidden"],
  needs: ["table.read"],
});

export const readQuestionStatistics = route({
  id: "quiz.statistics",
  method: "GET",
  path: "/api/v1/dashboard/collections/{courseId}/modules/{moduleId}/videos/{videoId}/quizquestions/{questionId}/statistics/",
  for: "signedIn",
  summary: "One student's attempts at a question and, with a class, how the class answered it",
  params: InVideo.extend({ questionId: PathId }),
  query: OfStudent,
  answer: {
    status: 200,
    schema: z.object({
      quizQuestion: Question,
      attempts: z.array(Attempt).describe("The student's; of another student those made in the class"),
      hasAnsweredCorrectly: z.boolean().describe("The student"),
      ofClass: Shared.nullable().describe("null without a class"),
      answerers: z.int().nullable().describe("Students who tried"),
      classMedianAttempts: z.number().nullable().describe("Of those who tried"),
      classNumOfCorrectAnswerers: z.int().nullable(),
      firstTryCorrect: z
        .int()
        .nullable()
        .describe("Students who were right at once; in a class at the first attempt that they shared with it"),
      classMedianWatchCompletionOfCorrectAnswerers: Fraction.nullable(),
      uniqueViewers: z.int().nullable().describe("Of the video"),
      choiceDistribution: z
        .array(z.object({ option: Id, timesSelected: z.int() }))
        .nullable()
        .describe(
          "null for learners until they have answered correctly; in a class each student's first five attempts",
        ),
    }),
  },
  fails: [
    ...notThere,
    "question.missing",
    "class.missing",
    "student.missing",
    "access.denied",
    "user.forbidden",
    "actor.forbidden",
  ],
  needs: ["table.read"],
});

export const listAllQuestions = route({
  id: "quiz.list-all",
  method: "GET",
  path: "/api/v1/videos/{videoId}/allquizquestions/",
  for: "signedIn",
  summary: "The video's questions with keys, for its editors",
  params: z.object({ videoId: PathId }),
  answer: { status: 200, schema: z.array(EditedQuestion) },
  fails: ["video.missing", "actor.forbidden"],
  needs: ["table.read"],
});

export const createQuestions = route({
  id: "quiz.create",
  method: "POST",
  path: "/api/v1/videos/{videoId}/quizquestions/",
  for: "signedIn",
  summary: `New questions of a video; all or none, errors by index. ${boundText("questions")}`,
  params: z.object({ videoId: PathId }),
  body: z.array(QuestionInput).min(1).max(200),
  bodyLimit: largeBody,
  answer: { status: 201, schema: z.array(Question) },
  fails: ["video.missing", "actor.forbidden", "key.reused", "server.busy", "bound.reached"],
  needs: ["table.write"],
  repeatable: true,
});

export const editQuestion = route({
  id: "quiz.edit",
  method: "PUT",
  path: "/api/v1/videos/{videoId}/quizquestions/{questionId}/",
  for: "signedIn",
  summary: "Another version of a question, over the one that was seen; attempts keep the grade they have",
  params: z.object({ videoId: PathId, questionId: PathId }),
  body: z.object({
    version: EditedQuestion.shape.version,
    question: QuestionInput.describe("As for a new question; options that it has already come with their ids"),
    isTypo: z
      .boolean()
      .optional()
      .describe("Only words of title, question, hint or explanations were put right: answers under way are taken"),
  }),
  bodyLimit: largeBody,
  answer: { status: 200, schema: EditedQuestion },
  fails: ["video.missing", "question.missing", "actor.forbidden", "question.changed", "key.reused", "server.busy"],
  needs: ["table.write"],
  repeatable: true,
});

export const deleteQuestion = route({
  id: "quiz.delete",
  method: "DELETE",
  path: "/api/v1/videos/{videoId}/quizquestions/{questionId}/",
  for: "signedIn",
  summary: "Takes a question out of the video; attempts stay",
  params: z.object({ videoId: PathId, questionId: PathId }),
  answer: { status: 204 },
  fails: ["video.missing", "question.missing", "actor.forbidden", "server.busy"],
  needs: ["table.write"],
});

export const createBulkQuestions = route({
  id: "quiz.bulk",
  method: "POST",
  path: "/api/v1/collections/{courseId}/bulk-question/",
  for: "signedIn",
  summary: `Questions of many videos of a course at once, new and changed; all or none. ${boundText("questions")}`,
  params: InCourse,
  body: z
    .array(QuestionInput)
    .min(1)
    .max(5000)
    .describe("With the id of a question of its video and the version that was seen, a row changes that question"),
  bodyLimit: largeBody,
  answer: { status: 201, schema: z.object({ created: z.int(), changed: z.int() }) },
  fails: ["course.missing", "actor.forbidden", "key.reused", "server.busy", "bound.reached"],
  needs: ["table.write"],
  repeatable: true,
});

export const uploadQuestionImage = route({
  id: "quiz.upload-image",
  method: "POST",
  path: "/api/v1/quizquestionimages/upload/",
  for: "signedIn",
  summary: `An image for a question or an open answer: JPG or PNG under 2 MB. ${boundText("images")}`,
  body: FormBody,
  bodyKind: "multipart",
  bodyLimit: largeBody,
  answer: { status: 201, schema: FullImage },
  fails: ["request.limited", "bound.reached"],
  needs: ["table.write", "files.write-image"],
});
