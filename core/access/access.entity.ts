import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../store/table.ts";

const certificate = {
  id: { type: "number", required: true },
  status: { type: ["not_requested", "requested", "issued", "rejected"] as const, required: true },
  purchasedAt: { type: "string", required: true },
  accessUntil: { type: "string", required: true },
  transactionId: { type: "number", required: true },
  /** The latest request; there is an item in the admins' list exactly as long as this is set. */
  requestedAt: { type: "string" },
  decidedAt: { type: "string" },
  /** The admin who issued or rejected it. */
  decidedBy: { type: "number" },
  /** The reviewer's reason, of a rejected one (CER-58). */
  rejectedFor: { type: "string" },
  /** The number of the certificate that was issued (core/certificate). */
  serial: { type: "string" },
  /** When an admin took the issued one back (CER-49). */
  revokedAt: { type: "string" },
  /** When it stopped counting, because the money that paid for it was taken back (WAL-34). */
  suspendedAt: { type: "string" },
} as const;

/**
 * Everything one person holds of one course: a set of grants, each with its source. One item, so that a page reads it
 * in the same call as the course; only ever written under `version = :seen`, so two purchases at once are never priced
 * on the same holdings. A module outside every course is held under course 0.
 */
export const AccessEntity = new Entity(
  {
    model: model("access"),
    attributes: {
      sub: { type: "string", required: true },
      courseId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      /** 1 at the first write, raised by every later one. */
      version: { type: "number", required: true },
      grants: {
        type: "list",
        required: true,
        items: {
          type: "map",
          properties: {
            /**
             * Unique in the item and the natural key of what may exist once: `course#7000002`, `module#12`, `class#5`,
             * `trial`.
             */
            key: { type: "string", required: true },
            source: { type: ["purchase", "class", "trial"] as const, required: true },
            modules: { type: "list", items: { type: "number" }, required: true },
            /** Also covers modules that join the course later. */
            wholeCourse: { type: "boolean", required: true },
            /**
             * Modules already held separately when the whole course was bought: not paid for here, so not granted here.
             */
            except: { type: "list", items: { type: "number" } },
            /** A class grant names its class; the windows are read from the class, never copied to its members. */
            classId: { type: "number" },
            /** First and last instant; both absent means permanent. */
            from: { type: "string" },
            until: { type: "string" },
            transactionId: { type: "number" },
            /** Modules of other authors that were paid for with it, by licence of their authors (MOD-19). */
            licences: { type: "list", items: { type: "number" } },
            grantedAt: { type: "string", required: true },
            /** When it stopped opening anything, because the money that paid for it was taken back (WAL-34). */
            suspendedAt: { type: "string" },
            /** When its content was exported or printed, which ended the refund (WAL-44). */
            exportedAt: { type: "string" },
          },
        },
      },
      certificate: { type: "map", properties: certificate },
      /** Certificates that ended and were bought again, oldest first: a refund of the renewal brings them back. */
      formerCertificates: { type: "list", items: { type: "map", properties: certificate } },
      /** What the person has had refunded: a refund is a right once for each content, not again (WAL-37). */
      givenBack: {
        type: "map",
        properties: {
          modules: { type: "list", items: { type: "number" }, required: true },
          certification: { type: "boolean", required: true },
        },
      },
      evaluation: {
        type: "map",
        properties: { startedAt: { type: "string", required: true }, endsAt: { type: "string", required: true } },
      },
    },
    indexes: {
      byPerson: {
        pk: { field: indexes.primary.pk, composite: ["sub"], template: "person#${sub}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["courseId"], template: "access#${courseId}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type AccessItem = EntityItem<typeof AccessEntity>;
export type Grant = AccessItem["grants"][number];
export type Certificate = NonNullable<AccessItem["certificate"]>;
