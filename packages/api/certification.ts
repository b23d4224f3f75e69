import * as z from "zod";
import { CourseKey, InCourse, PathId } from "./address.ts";
import { AccessMap, CertificateStatus } from "./course.ts";
import { StudentActivity, StudentSummaries } from "./dashboard.ts";
import { Cursor, Id, Instant, Named } from "./field.ts";
import { route } from "./route.ts";

/** Where the caller stands with a course's certification (CER-06, D-56). */
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
  certificateRequestedAt: Instant.nullable().describe("When the request was filed that waits or was decided"),
});

const Score = z.int().min(0).max(100).nullable();

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
      certificateScore: Score.describe("Score so far, in percent; null unless a certificate is worked for"),
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
  fails: ["course.missing", "certification.absent", "trial.refused", "server.busy", "course.suspended"],
  needs: ["table.write"],
});

export const requestCertificate = route({
  id: "certification.request",
  method: "POST",
  path: "/api/v1/collections/{courseId}/request-certificate/",
  for: "signedIn",
  summary: "Asks for the certificate: bought, not expired, not requested or rejected",
  params: InCourse,
  body: z.object({}),
  answer: { status: 200, schema: z.object({ status: z.literal("requested") }) },
  fails: ["course.missing", "certification.absent", "certificate.refused", "server.busy"],
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
  summary: "Issues or rejects a requested certificate, once",
  params: z.object({ requestId: PathId }),
  body: z.object({ approve: z.union([z.literal(1), z.literal(0), z.boolean()]) }),
  answer: { status: 200, schema: z.object({ id: Id, status: z.enum(["issued", "rejected"]) }) },
  fails: ["certificate.missing", "certificate.undecidable", "server.busy"],
  needs: ["table.write", "credentialKey", "acts.write"],
});
