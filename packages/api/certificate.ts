import * as z from "zod";
import { lettersOfSerials, longestReason, serialLength } from "./certificate-serial.ts";
import { Id, Instant, Named } from "./field.ts";
import { PrintedFile } from "./printed-file.ts";
import { route } from "./route.ts";

/** A certificate's serial in a path. */
const Serial = z
  .string()
  .regex(new RegExp(`^[${lettersOfSerials}]{${serialLength}}$`))
  .describe("The certificate's number: 140 bits of chance");
const OfCertificate = z.object({ serial: Serial });

export const CertificateState = z
  .enum(["valid", "expired", "revoked"])
  .describe("`revoked` whatever its end is: an administrator took it back");

/** A public certificate. Once revoked, only its holder and admins see the name. */
export const Certificate = z
  .object({
    serial: z.string(),
    state: CertificateState,
    isOwn: z.boolean(),
    isPublic: z.boolean().describe("Its holder has published the page"),
    name: z.string().nullable().describe("The holder's, as it was in the account when the certificate was issued"),
    course: z.object({ id: Id, name: z.string(), category: Named.nullable() }),
    signedBy: z.object({ name: z.string(), institution: z.string().nullable() }),
    objectives: z.array(z.string()),
    lectures: z.int(),
    questions: z.int(),
    duration: z.int().describe("Seconds of lectures"),
    moduleDurations: z.array(z.int()).describe("Seconds of each module"),
    score: z
      .int()
      .min(0)
      .max(100)
      .nullable()
      .describe("Percent when it was issued; null for a course without questions"),
    level: z.int().min(0).max(100).nullable().describe("Pass mark in percent; null for none"),
    choices: z.int().nullable().describe("Choice questions that the score is made of"),
    openRead: z.int().nullable().describe("Open answers in it, which a reviewer has read"),
    watched: z.int().min(0).max(100).nullable().describe("Percent of the course; null where the name is not shown"),
    watchedSeconds: z.int().nonnegative().nullable().describe("At most `duration`"),
    moduleWatched: z.array(z.int().min(0).max(100)).nullable().describe("Percent of each module"),
    watchNeeded: z.int().min(0).max(100).describe("Percent that was to be watched; 0 for none"),
    reviewedBy: z.string().nullable().describe("Who decided"),
    issuedAt: Instant,
    endsAt: Instant,
    revokedAt: Instant.nullable(),
    revokedFor: z.string().nullable(),
  })
  .meta({ id: "Certificate" });

export const readCertificate = route({
  id: "certificate.read",
  method: "GET",
  path: "/api/v1/certificates/{serial}/",
  for: "optional",
  summary: "A certificate: public once its holder has published it, before that for the holder and administrators",
  params: OfCertificate,
  answer: { status: 200, schema: Certificate },
  fails: ["certificate.unknown"],
  needs: ["table.read"],
});

export const publishCertificate = route({
  id: "certificate.publish",
  method: "PUT",
  path: "/api/v1/certificates/{serial}/publication/",
  for: "signedIn",
  summary: "Publishes or unpublishes the certificate's page",
  params: OfCertificate,
  body: z.object({ isPublic: z.boolean() }),
  answer: { status: 200, schema: z.object({ serial: z.string(), isPublic: z.boolean() }) },
  fails: ["certificate.unknown", "certificate.revoked"],
  needs: ["table.write"],
});

export const revokeCertificate = route({
  id: "certificate.revoke",
  method: "POST",
  path: "/api/v1/certificates/{serial}/revocation/",
  for: "admin",
  summary: "Takes an issued certificate back, once, with the reason that its page then shows",
  params: OfCertificate,
  body: z.object({ reason: z.string().trim().min(1).max(longestReason) }),
  answer: { status: 201, schema: z.object({ serial: z.string(), revokedAt: Instant }) },
  fails: ["certificate.unknown", "certificate.revoked", "server.busy"],
  needs: ["table.write", "acts.write"],
});

export const readCertificateFile = route({
  id: "certificate.file",
  method: "GET",
  path: "/api/v1/certificates/{serial}/file/",
  for: "optional",
  summary: "The certificate as a PDF, for viewers of its page; at most 60 an hour",
  params: OfCertificate,
  query: z.object({ paper: z.enum(["a4", "letter"]).optional().describe("Default: A4") }),
  answer: {
    status: 200,
    schema: PrintedFile,
  },
  fails: ["certificate.unknown", "certificate.revoked", "request.limited"],
  needs: ["table.write", "viewerAddress"],
});

export const readCredential = route({
  id: "certificate.credential",
  method: "GET",
  path: "/api/v1/certificates/{serial}/credential/",
  for: "optional",
  summary: "The certificate as a signed Open Badges 3.0 credential, for viewers of its page",
  params: OfCertificate,
  answer: {
    status: 200,
    schema: z.object({
      credential: z.record(z.string(), z.unknown()).describe("The OpenBadgeCredential that was signed"),
      jwt: z.string().describe("The same as a JWT, RS256; its header's `kid` is the address of the public key"),
    }),
  },
  fails: ["certificate.unknown"],
  needs: ["table.read"],
});

export const readCredentialStatus = route({
  id: "certificate.status",
  method: "GET",
  path: "/api/v1/certificates/{serial}/status/",
  for: "anyone",
  summary: "A 1EdTech revocation list of this one credential: what verifiers ask whether it still counts",
  params: OfCertificate,
  answer: {
    status: 200,
    schema: z.object({
      id: z.string(),
      issuer: z.string(),
      revokedCredential: z.array(z.object({ id: z.string(), revoked: z.literal(true), revocationReason: z.string() })),
    }),
  },
  fails: ["certificate.unknown"],
  needs: ["table.read"],
});

export const readCredentialKey = route({
  id: "certificate.key",
  method: "GET",
  path: "/api/v1/credential-keys/{keyId}/",
  for: "anyone",
  summary: "A public key that credentials were signed with, as a JSON Web Key; it stays when the next one signs",
  params: z.object({ keyId: z.string().regex(/^[0-9]{4}-[0-9a-f]{8}$/) }),
  answer: {
    status: 200,
    schema: z.object({
      kty: z.literal("RSA"),
      alg: z.literal("RS256"),
      use: z.literal("sig"),
      kid: z.string(),
      n: z.string(),
      e: z.string(),
    }),
  },
  fails: ["credential-key.missing"],
  needs: ["table.read"],
});
