import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../foundation/store/table.ts";

const certificate = {
  id: { type: "number", required: true },
  status: { type: ["not_requested", "requested", "issued", "rejected"] as const, required: true },
  purchasedAt: { type: "string", required: true },
  accessUntil: { type: "string", required: true },
  transactionId: { type: "number", required: true },
  /** The latest request; the admins' list has an item exactly as long as this is set. */
  requestedAt: { type: "string" },
  decidedAt: { type: "string" },
  /** The admin who issued or rejected it. */
  decidedBy: { type: "number" },
  /** The reviewer's reason for a rejection (CER-58). */
  rejectedFor: { type: "string" },
  /** The number of the certificate that was issued (core/use-cases/certificate). */
  serial: { type: "string" },
  /** When an admin revoked the issued one (CER-49). */
  revokedAt: { type: "string" },
  /** When it was suspended because its payment was charged back (WAL-34). */
  suspendedAt: { type: "string" },
} as const;

/**
 * A user's entitlements to one course: a set of grants with their sources. One item, so that a page reads it together
 * with the course; written only conditional on `version`, so that concurrent purchases are never priced on the same
 * entitlements. Standalone modules are stored under course 0.
 */
export const AccessEntity = new Entity(
  {
    model: model("access"),
    attributes: {
      sub: { type: "string", required: true },
      courseId: { type: "number", required: true, padding: { length: 16, char: "0" } },
      /** 1 at the first write, incremented by each further one. */
      version: { type: "number", required: true },
      grants: {
        type: "list",
        required: true,
        items: {
          type: "map",
          properties: {
            /**
             * Unique in the item, and a natural key for grants that may exist once: `course#7000002`, `module#12`,
             * `class#5`, `trial`.
             */
            key: { type: "string", required: true },
            source: { type: ["purchase", "class", "trial"] as const, required: true },
            modules: { type: "list", items: { type: "number" }, required: true },
            /** Also covers modules that join the course later. */
            wholeCourse: { type: "boolean", required: true },
            /** Modules already owned when the whole course was bought: neither paid for nor granted here. */
            except: { type: "list", items: { type: "number" } },
            /** A class grant refers to its class; the windows are read from the class, never copied to its members. */
            classId: { type: "number" },
            /** First and last instant; both absent means permanent. */
            from: { type: "string" },
            until: { type: "string" },
            transactionId: { type: "number" },
            /** Other authors' modules licensed with the purchase (MOD-19). */
            licences: { type: "list", items: { type: "number" } },
            grantedAt: { type: "string", required: true },
            /** When it was suspended because its payment was charged back (WAL-34). */
            suspendedAt: { type: "string" },
            /** When its content was exported or printed, which ended the refund (WAL-44). */
            exportedAt: { type: "string" },
          },
        },
      },
      certificate: { type: "map", properties: certificate },
      /** Expired certificates that were bought again, oldest first: a refund of the renewal restores them. */
      formerCertificates: { type: "list", items: { type: "map", properties: certificate } },
      /** Refunded contents: each can be refunded only once (WAL-37). */
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
