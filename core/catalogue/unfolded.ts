import { Entity } from "electrodb";
import { now, nowIso } from "../clock.ts";
import type { Put, Write } from "../idempotency/commit.ts";
import { client, indexes, model, tableName } from "../table.ts";

/** A saved course whose lists have not followed yet: written with the save, removed by the fold. */
const UnfoldedEntity = new Entity(
  {
    model: model("unfolded"),
    attributes: {
      id: { type: "number", required: true, padding: { length: 16, char: "0" } },
      savedAt: { type: "string", required: true },
    },
    indexes: {
      all: {
        pk: { field: indexes.primary.pk, composite: [], template: "unfolded", casing: "none" },
        sk: { field: indexes.primary.sk, composite: ["id"], template: "course#${id}", casing: "none" },
      },
    },
  },
  { client, table: tableName() },
);

/**
 * Belongs into the transaction of a save. The message that follows a save is lost when the process ends between the
 * two; by this note the next fold, of whichever course, makes up for it.
 */
export const noteUnfolded = (id: number): Write => ({
  name: "unfolded",
  item: { Put: UnfoldedEntity.put({ id, savedAt: nowIso() }).params<Put>() },
});

const patienceMilliseconds = 60_000;
const mostAtOnce = 20;

/** Courses whose own message should have been worked on by now. One store call. */
export const findForgotten = async (): Promise<number[]> => {
  const { data } = await UnfoldedEntity.query.all({}).go({ limit: mostAtOnce });
  return data.filter(({ savedAt }) => Date.parse(savedAt) < now() - patienceMilliseconds).map(({ id }) => id);
};

/** After a fold; a note of a later save stays. */
export const forgetUnfolded = async (id: number, foldBegan: string): Promise<void> => {
  try {
    await UnfoldedEntity.delete({ id })
      .where((field, { lte, notExists }) => `${notExists(field.savedAt)} OR ${lte(field.savedAt, foldBegan)}`)
      .go();
  } catch (error) {
    if (!(error instanceof Error && /conditional request failed/i.test(error.message))) throw error;
  }
};
