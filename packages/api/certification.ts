import * as z from "zod";
import { CourseKey, InCourse, PathId } from "./address.ts";
import { longestReason } from "./certificate-serial.ts";
import { AccessMap, CertificateStatus } from "./course.ts";
import { StudentActivity, StudentSummaries } from "./dashboard.ts";
import { Cursor, Id, Instant, LooseLine, Named } from "./field.ts";
import { RichText } from "./rich-text.ts";
import { route } from "./route.ts";

/** The caller's certification status in a course (CER-06, D-56). */
export const CertificateInfo = z.object({
  evaluationShow: z.boolean().describe("A trial is offered"),
  evaluationExists: z.boolean(),
  evaluationExpired: z.boolean(),
  evaluationEndsIn: z.int().nullable().describe("Seconds left; null when no trial runs"),
  evaluationProgress: z.int().min(0).max(100).describe("Elapsed, in percent"),
  certificatePurchased: z.boolean(),
  certificateExpired: z.boolean(),
  certificateStatus: CertificateStatus,
  certificateEndsIn: z.int().nullable().describe("Seconds left; null when none runs"),
  certificateStatusProgress: z.int().min(0).max(100).describe("Elapsed, in percent"),
  certificateSuspended: z
    .boolean()
    .describe("The money behind it was taken back; it cannot be requested until it is paid"),
  certificateRejectedFor: z.string().nullable().describe("The reviewer's reason, of a rejected one"),
  certificateRequestedAt: Instant.nullable().describe("When the request was filed that waits or was decided"),
});

const Score = z.int().min(0).max(100).nullable();

/** The parts of a score (D-79): first tries of choice questions and open answers that a reviewer has read. */
const Points = z
  .object({
    points: z.number().nonnegative(),
    outOf: z.int().nonnegative().describe("Choice questions and read open answers"),
    choices: z.int().nonnegative(),
    rightAtFirst: z.int().nonnegative(),
    missed: z.int().nonnegative().describe("Choice questions whose first answer was wrong"),
    open: z.int().nonnegative().describe("Open questions"),
    waiting: z.int().nonnegative().describe("Open answers that no reviewer has read yet"),
    toPass: z
      .int()
      .nonnegative()
      .describe("First answers more that reach the pass mark; 0 for none needed or possible"),
  })
  .meta({ id: "CertificationPoints" });

const Percent = z.int().min(0).max(100);

/** A learner's progress towards certification, and the remaining requirements. */
export const CertificationProgress = z
  .object({
    conditions: z
      .array(
        z.object({
          kind: z.enum(["questions", "watched", "score", "open"]),
          has: z.int().nonnegative().describe("Questions, percent watched, percent scored, open answers written"),
          needed: z.int().nonnegative(),
          isMet: z.boolean(),
          isRequired: z.boolean().describe("A request is refused until it is met; else a reviewer decides by it"),
          toPass: z.int().nonnegative().describe("Of `score`: first answers more that reach it; 0 for none possible"),
        }),
      )
      .describe("Only what this certification asks for"),
    range: z
      .object({ lowest: Percent, highest: Percent })
      .nullable()
      .describe("Where the score can end once waiting open answers are read; null where nothing is asked"),
    modules: z.array(
      z.object({
        id: Id,
        name: z.string(),
        points: z.number().nonnegative(),
        outOf: z.int().nonnegative(),
        percent: Percent.describe("By the rule of the whole score"),
        watched: Percent,
      }),
    ),
    chances: z
      .array(
        z.object({
          questionId: Id,
          title: z.string(),
          isOpen: z.boolean(),
          moduleNumber: z.int().min(1).describe("1-based place in the course"),
          videoNumber: z.int().min(1).describe("1-based place in the module"),
          second: z.number().nonnegative().describe("Where the part begins that the question is about"),
          state: z.enum(["unanswered", "waiting", "marked"]).describe("waiting: written, and no reviewer has read it"),
          mark: z.number().nullable().describe("The reviewer's, of a marked one: 0 or 0.5"),
        }),
      )
      .describe(
        "Questions that can still add to the score, at most 100; in the order of the course, waiting ones last",
      ),
    moreChances: z.int().nonnegative().describe("Those beyond the hundred"),
  })
  .meta({ id: "CertificationProgress" });

/** An admin's decision during its undo period (CER-59). */
const PendingDecision = z
  .object({ approve: z.boolean(), due: Instant.describe("From when on it counts; until then it can be undone") })
  .meta({ id: "PendingDecision" });

export const readCertificationDetails = route({
  id: "certification.details",
  method: "GET",
  path: "/api/v1/collections/{courseId}/certification-details/",
  for: "signedIn",
  summary: "The caller's trial and certificate of a course",
  params: InCourse,
  query: CourseKey,
  answer: {
    status: 200,
    schema: CertificateInfo.extend({
      certificateScore: Score.describe("Score so far, in percent; null unless a certificate is worked for or tried"),
      certificatePoints: Points.nullable().describe("What that score is made of"),
      certificateProgress: CertificationProgress.nullable().describe("null unless it is worked for or tried"),
    }),
  },
  fails: ["course.missing", "certification.absent"],
  needs: ["table.read"],
});

export const startTrial = route({
  id: "certification.evaluate",
  method: "POST",
  path: "/api/v1/collections/{courseId}/evaluate/",
  for: "signedIn",
  summary: "Starts the free trial: all modules until the end of its last day; once per person and course",
  params: InCourse,
  query: CourseKey,
  body: z.object({}),
  answer: { status: 200, schema: CertificateInfo.extend({ moduleAccess: AccessMap }) },
  fails: [
    "course.missing",
    "certification.absent",
    "certification.few-questions",
    "trial.refused",
    "server.busy",
    "course.suspended",
  ],
  needs: ["table.write"],
});

export const requestCertificate = route({
  id: "certification.request",
  method: "POST",
  path: "/api/v1/collections/{courseId}/request-certificate/",
  for: "signedIn",
  summary: "Asks for the certificate: bought, not expired, not requested or rejected",
  params: InCourse,
  body: z.object({
    firstName: LooseLine.optional().describe("Asked for while the account has no names"),
    lastName: LooseLine.optional(),
  }),
  answer: { status: 200, schema: z.object({ status: z.literal("requested") }) },
  fails: [
    "course.missing",
    "certification.absent",
    "certification.few-questions",
    "certificate.refused",
    "server.busy",
  ],
  needs: ["table.write"],
});

const Requester = z
  .object({ firstName: z.string(), lastName: z.string(), username: z.string(), email: z.string() })
  .meta({ id: "CertificateRequester" });

export const CertificateRequest = z.object({
  id: Id,
  status: CertificateStatus,
  user: Requester,
  collection: Named,
  requestedAt: Instant,
  accessUntil: Instant.describe("The certificate's end"),
  decision: PendingDecision.nullable(),
});

export const listCertificateRequests = route({
  id: "certification.list-requests",
  method: "GET",
  path: "/api/v1/certificate-requests/",
  for: "admin",
  summary: "Requests newest first, 25 a page",
  query: z.object({ before: Cursor.optional() }),
  answer: {
    status: 200,
    schema: z.object({
      count: z.int().describe("Of all of them"),
      results: z.array(CertificateRequest),
      next: z.string().nullable().describe("`before` of the next page; null at the end"),
    }),
  },
  fails: [],
  needs: ["table.read"],
});

const MarkValue = z.union([z.literal(0), z.literal(0.5), z.literal(1)]).meta({ id: "CertificationMark" });
const ScoreOfAll = z.int().min(0).max(100).describe("Percent, by the rule of certifications");

const ReviewedOption = z
  .object({
    text: RichText,
    picture: z.string().nullable().describe("Address of the option's picture"),
  })
  .meta({ id: "ChosenOption" });

const ReviewedAnswer = z.object({
  questionId: Id,
  videoId: Id,
  isOpen: z.boolean(),
  title: z.string(),
  text: RichText,
  pictures: z.array(z.string()).describe("Addresses of the question's own pictures"),
  tries: z.int().nonnegative(),
  rightAt: z.int().nonnegative().describe("Which try was right; 0 for none, and of no matter for an open question"),
  firstAt: Instant.nullable(),
  lastAt: Instant.nullable(),
  firstAnswer: z.array(ReviewedOption).describe("The options that were chosen at the first try"),
  written: z.string().nullable().describe("The text of the current open answer"),
  picture: z.string().nullable().describe("Address of the picture of the current open answer"),
  modelAnswer: z.array(ReviewedOption).describe("The author's, of an open question"),
  mark: MarkValue.nullable().describe("null until it is read"),
});

export const readRequestStatistics = route({
  id: "certification.request-statistics",
  method: "GET",
  path: "/api/v1/certificate-requests/{requestId}/view_statistics",
  for: "admin",
  summary: "What the learner watched and answered in the course",
  params: z.object({ requestId: PathId }),
  answer: {
    status: 200,
    schema: z.object({
      statistics: z.object({ studentActivity: z.array(StudentActivity), studentSummeries: StudentSummaries }),
      score: ScoreOfAll.nullable().describe("null where nothing is asked"),
      points: Points.nullable(),
      passMark: z.int().min(0).max(100).nullable(),
      watched: z.int().min(0).max(100).describe("Percent of the course"),
      watchNeeded: z.int().min(0).max(100),
      lectures: z.array(z.object({ videoId: Id, watched: z.int().min(0).max(100).nullable() })),
      answers: z.array(ReviewedAnswer).describe("Open ones first, then in the order of the course"),
      certificationRequest: CertificateRequest.omit({ collection: true }).extend({
        collection: z.object({
          id: Id,
          name: z.string(),
          modules: z.array(z.object({ id: Id, name: z.string(), moduleIndex: z.int() })),
        }),
      }),
    }),
  },
  fails: ["certificate.missing"],
  needs: ["table.write"],
});

export const approveCertificate = route({
  id: "certification.approval",
  method: "POST",
  path: "/api/v1/certificate-requests/{requestId}/approval/",
  for: "admin",
  summary: "Issues or rejects a requested certificate, once; it counts after ten minutes",
  params: z.object({ requestId: PathId }),
  body: z.object({
    approve: z.union([z.literal(1), z.literal(0), z.boolean()]),
    reason: z.string().trim().max(longestReason).optional().describe("Needed to reject; mailed to the learner"),
  }),
  answer: {
    status: 200,
    schema: z.object({ id: Id, status: z.enum(["issued", "rejected"]), due: Instant.describe("When it counts") }),
  },
  fails: ["certificate.missing", "certificate.undecidable", "server.busy"],
  needs: ["table.write", "acts.write"],
});

export const undoDecision = route({
  id: "certification.undo",
  method: "POST",
  path: "/api/v1/certificate-requests/{requestId}/undo/",
  for: "admin",
  summary: "Takes a decision back before it counts",
  params: z.object({ requestId: PathId }),
  body: z.object({}),
  answer: { status: 200, schema: z.object({ id: Id, status: z.literal("requested") }) },
  fails: ["certificate.missing", "certificate.undecidable", "server.busy"],
  needs: ["table.write", "acts.write"],
});

export const markAnswer = route({
  id: "certification.mark",
  method: "PUT",
  path: "/api/v1/certificate-requests/{requestId}/marks/{questionId}/",
  for: "admin",
  summary: "What an open answer counts for the certification, until it is written again",
  params: z.object({ requestId: PathId, questionId: PathId }),
  body: z.object({
    mark: MarkValue,
    attempt: z.int().min(1).describe("Which of the learner's answers was read: the newest"),
  }),
  answer: { status: 200, schema: z.object({ questionId: Id, mark: MarkValue, score: ScoreOfAll, points: Points }) },
  fails: ["certificate.missing", "certificate.undecidable", "question.missing", "server.busy"],
  needs: ["table.write"],
});
