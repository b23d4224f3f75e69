import { Entity, type EntityItem } from "electrodb";
import { client, indexes, model, tableName } from "../../foundation/store/table.ts";

const ofPerson = {
  field: indexes.primary.pk,
  composite: ["by"],
  template: "acts#${by}",
  casing: "none",
} as const;
const sortedByTime = (field: string) =>
  ({ field, composite: ["at", "id"], template: "${at}#${id}", casing: "none" }) as const;

/**
 * An audit log entry of an operator action, written once in the action's transaction; never changed, never deleted. It
 * names users only by id, so deleting an account does not affect it.
 */
export const ActEntity = new Entity(
  {
    model: model("act"),
    attributes: {
      by: { type: "number", required: true },
      /** Position in this user's chain. */
      sequence: { type: "number", required: true, padding: { length: 16, char: "0" } },
      /** `{by}-{sequence}` */
      id: { type: "string", required: true },
      bySub: { type: "string", required: true },
      at: { type: "string", required: true },
      act: { type: "string", required: true },
      /** `course#5` or `person#7`. */
      target: { type: "string", required: true },
      reason: { type: "string", required: true },
      /** Further facts by name. */
      facts: { type: "any", required: true },
      /** SHA-256 over the previous act's hash and all fields above. */
      hash: { type: "string", required: true },
    },
    indexes: {
      byPerson: {
        pk: ofPerson,
        sk: { field: indexes.primary.sk, composite: ["sequence"], template: "act#${sequence}", casing: "none" },
      },
      all: {
        index: indexes.gsi1.index,
        pk: { field: indexes.gsi1.pk, composite: [], template: "acts", casing: "none" },
        sk: sortedByTime(indexes.gsi1.sk),
      },
      byTarget: {
        index: indexes.gsi2.index,
        pk: { field: indexes.gsi2.pk, composite: ["target"], template: "acts-on#${target}", casing: "none" },
        sk: sortedByTime(indexes.gsi2.sk),
      },
      byKind: {
        index: indexes.gsi3.index,
        pk: { field: indexes.gsi3.pk, composite: ["act"], template: "acts-of#${act}", casing: "none" },
        sk: sortedByTime(indexes.gsi3.sk),
      },
    },
  },
  { client, table: tableName() },
);

/** Head of a user's hash chain; the next act is conditional on its sequence. */
export const ActHeadEntity = new Entity(
  {
    model: model("act-head"),
    attributes: {
      by: { type: "number", required: true },
      sequence: { type: "number", required: true },
      hash: { type: "string", required: true },
    },
    indexes: {
      byPerson: {
        pk: ofPerson,
        sk: { field: indexes.primary.sk, composite: [], template: "head", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

export type ActItem = EntityItem<typeof ActEntity>;
export type ActHeadItem = EntityItem<typeof ActHeadEntity>;
