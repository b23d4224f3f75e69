import { batchGet, type Item } from "../../foundation/store/batch.ts";
import type { Write } from "../../foundation/store/commit.ts";
import { tableName } from "../../foundation/store/table.ts";
import type { Sums } from "./sheet.ts";

/** Sums over all learners for the questions of a video (`sumsOf`): one item with named numbers. */
export const figuresKey = (videoId: number): Item => ({ pk: `video#${videoId}`, sk: "quiz-figures" });

/** The numbers of an item of sums. */
export const sumsIn = (item: Item | undefined): Sums =>
  new Map(Object.entries(item ?? {}).flatMap(([name, value]) => (typeof value === "number" ? [[name, value]] : [])));

/** In the item of sums: the version that last regraded a question. */
export const regradedTo = (questionId: number): string => `g${questionId}`;

/** A condition on the item and its values, whose names begin with a letter. */
type Only = { readonly condition: string; readonly values: Readonly<Record<`:${string}`, number>> };

export const readSums = async (Key: Item): Promise<Sums> => {
  const [item] = await batchGet([Key], { consistent: true });
  return sumsIn(item);
};

/** Increments an item of sums; no write if there are no changes. */
export const addSums = (name: string, Key: Item, sums: Sums, only?: Only): Write[] => {
  if (sums.size === 0) return [];
  // Equal increments share a value, so that the expression stays short.
  const values = [...new Set(sums.values())];
  const terms = [...sums].map(([sum, by]) => `${sum} :${values.indexOf(by)}`);
  const Update = {
    TableName: tableName(),
    Key,
    UpdateExpression: `ADD ${terms.join(", ")}`,
    ...(only && { ConditionExpression: only.condition }),
    ExpressionAttributeValues: { ...Object.fromEntries(values.map((by, n) => [`:${n}`, by])), ...only?.values },
  };
  return [{ name, item: { Update } }];
};
