import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * An issued certificate, immutable: later changes of the course, its price or the holder's name do not affect it
 * (CER-45). Only publication and revocation may change.
 */
export const CertificateEntity = new Entity(
  {
    model: model("issued-certificate"),
    attributes: {
      serial: { type: "string", required: true },
      /** The id of the certificate in the entitlements, and of the request. */
      certificateId: { type: "number", required: true },
      sub: { type: "string", required: true },
      userId: { type: "number", required: true },
      name: { type: "string", required: true },
      courseId: { type: "number", required: true },
      courseName: { type: "string", required: true },
      /** Determines its cover. */
      category: {
        type: "map",
        properties: { id: { type: "number", required: true }, name: { type: "string", required: true } },
      },
      signerName: { type: "string", required: true },
      institution: { type: "string" },
      objectives: { type: "list", items: { type: "string" }, required: true },
      lectures: { type: "number", required: true },
      questions: { type: "number", required: true },
      /** Seconds of each module. */
      moduleDurations: { type: "list", items: { type: "number" }, required: true },
      /** Percent; absent for a course without questions. */
      score: { type: "number" },
      level: { type: "number" },
      /** The contents of the score. */
      choices: { type: "number" },
      openRead: { type: "number" },
      /** Percent of the course. */
      watched: { type: "number", required: true },
      watchNeeded: { type: "number", required: true },
      /** Percent of each module, for the course's progress line. */
      moduleWatched: { type: "list", items: { type: "number" }, required: true },
      watchedSeconds: { type: "number", required: true },
      /** The deciding reviewer. */
      reviewerName: { type: "string" },
      issuedAt: { type: "string", required: true },
      /** ISO 8601, the last valid instant. */
      endsAt: { type: "string", required: true },
      /** The signed credential, a JWT. */
      credential: { type: "string", required: true },
      isPublic: { type: "boolean", required: true },
      revokedAt: { type: "string" },
      revokedFor: { type: "string" },
      /** User id of the admin. */
      revokedBy: { type: "number" },
    },
    indexes: {
      bySerial: {
        pk: { field: indexes.primary.pk, composite: ["serial"], template: "certificate#${serial}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "certificate", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type CertificateItem = EntityItem<typeof CertificateEntity>;
