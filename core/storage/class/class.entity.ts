import { Entity, type EntityItem } from "electrodb";
import { nowIso } from "../../foundation/clock.ts";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

/**
 * A class: the windows in which its members may open modules. Members refer to the class, so a changed window applies
 * to all of them.
 */
export const ClassEntity = new Entity(
  {
    model: model("class"),
    attributes: {
      id: { type: "number", required: true },
      code: { type: "string", required: true },
      label: { type: "string", required: true },
      /** The IANA time zone that its days are counted in. */
      timeZone: { type: "string", required: true },
      validFrom: { type: "string", required: true },
      expiresOn: { type: "string", required: true },
      /** The courses it covers, in its creator's order, including those without scheduled modules. */
      collections: { type: "list", items: { type: "number" }, required: true },
      scheduledAccesses: {
        type: "list",
        required: true,
        items: {
          type: "map",
          properties: {
            id: { type: "number", required: true },
            collection: { type: "number", required: true },
            module: { type: "number", required: true },
            /**
             * First and last instant: the start of the first to the last millisecond of the last day in the class's
             * zone.
             */
            accessFrom: { type: "string", required: true },
            accessUntil: { type: "string", required: true },
          },
        },
      },
      allowableDataAccessChoices: { type: "list", items: { type: "string" }, required: true },
      createdById: { type: "number", required: true },
      createdByName: { type: "string", required: true },
      createdByUsername: { type: "string", required: true },
      /** Set if an admin added another creator's course. */
      byPlatform: { type: "boolean" },
      coCreator1: { type: "number" },
      coCreator2: { type: "number" },
      /** People who were invited to be its co-creator, and have not accepted (COD-63). */
      invited: {
        type: "list",
        items: {
          type: "map",
          properties: {
            userId: { type: "number", required: true },
            /** The first or second co-creator. */
            place: { type: "number", required: true },
            at: { type: "string", required: true },
            declinedAt: { type: "string" },
            /** They were a co-creator until `declinedAt`. */
            hasLeft: { type: "boolean" },
          },
        },
      },
      /** Absent: no limit. Changed only under a condition in the redeeming write. */
      maxRedemptions: { type: "number" },
      redemptions: { type: "number", required: true, default: 0 },
      /** Incremented by every change of its terms, but not by new members, so that no one joins on outdated terms. */
      revision: { type: "number", required: true, default: 1 },
      createdAt: { type: "string", required: true, default: nowIso },
    },
    indexes: {
      byId: {
        pk: { field: indexes.primary.pk, composite: ["id"], template: "class#${id}", casing: "none" },
        sk: { field: indexes.primary.sk, composite: [], template: "class", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type ClassItem = EntityItem<typeof ClassEntity>;

/**
 * The user's classes in which a module is open at a moment: activity counts in all of these, whichever grants access
 * (E-131).
 */
export const classesOn = (
  classes: Iterable<ClassItem>,
  { courseId, moduleId }: { readonly courseId: number; readonly moduleId: number },
  at: number,
): ClassItem[] =>
  [...classes].filter((one) =>
    one.scheduledAccesses.some(
      ({ collection, module, accessFrom, accessUntil }) =>
        collection === courseId && module === moduleId && Date.parse(accessFrom) <= at && at <= Date.parse(accessUntil),
    ),
  );
