import { batchGet, type Item, itemAt } from "../../foundation/store/batch.ts";
import { paginateQuery } from "../../foundation/store/commands.ts";
import type { Update, Write } from "../../foundation/store/commit.ts";
import { padded } from "../../foundation/store/id.ts";
import { client, tableName } from "../../foundation/store/table.ts";

/** A user's Q&A activity in a course and the replies they received (DSH-39). */
export type QnaCounts = {
  readonly askedQuestions: number;
  /** Distinct questions the user replied to. */
  readonly questionsRespondedTo: number;
  /** Replies of others to the user's questions. */
  readonly receivedResponses: number;
  readonly givenResponses: number;
  readonly receivedInstructorResponses: number;
};

/** Whether the viewer is the counted user. */
type PostScope = "own" | "others";

const names = [
  "askedQuestions",
  "questionsRespondedTo",
  "receivedResponses",
  "givenResponses",
  "receivedInstructorResponses",
] as const satisfies (keyof QnaCounts)[];

/** One item per user, course and audience; named posts are also counted separately. */
const field = (name: keyof QnaCounts, isNamed: boolean) => (isNamed ? `named_${name}` : name);
const partition = (sub: string) => `person#${sub}`;
const prefix = (courseId: number) => `qna-counts#${padded(courseId)}#`;

/**
 * A user's counts in a course. One store call.
 *
 * `scope: "others"` excludes anonymous posts: in a class of three, a count that is one too high reveals who asked
 * (QNA-45). `groupKey` limits the counts to one class or to the public threads.
 */
export const readQnaCounts = async (
  sub: string,
  courseId: number,
  { scope = "own", groupKey = "" }: { scope?: PostScope; groupKey?: string } = {},
): Promise<QnaCounts> => {
  const pages = paginateQuery(
    { client },
    {
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
      ExpressionAttributeValues: { ":pk": partition(sub), ":prefix": prefix(courseId) },
      ConsistentRead: true,
    },
  );
  const items: Item[] = [];
  for await (const { Items = [] } of pages) items.push(...Items);
  return sumOf(
    items.filter(({ sk }) => groupKey === "" || sk === prefix(courseId) + groupKey),
    scope,
  );
};

/** The key of a user's counts for one audience, to be read along with other items. */
export const qnaCountsKey = (sub: string, courseId: number, groupKey: string) => ({
  pk: partition(sub),
  sk: prefix(courseId) + groupKey,
});

/** The counts with this key among some items; all 0 if the user has not posted. */
export const qnaCountsAmong = (items: readonly Item[], key: Item, scope: PostScope): QnaCounts => {
  const item = itemAt(items, key);
  return sumOf(item ? [item] : [], scope);
};

/** Counts of users' named posts in a course and audience, by sub. One store call per hundred. */
export const readNamedCounts = async (
  subs: readonly string[],
  courseId: number,
  groupKey: string,
): Promise<ReadonlyMap<string, QnaCounts>> => {
  const sk = prefix(courseId) + groupKey;
  const items = await batchGet(subs.map((sub) => ({ pk: partition(sub), sk })));
  return new Map(items.map((item) => [String(item.pk).slice(partition("").length), sumOf([item], "others")]));
};

const sumOf = (counted: readonly Item[], scope: PostScope): QnaCounts => {
  const sum = (name: keyof QnaCounts) =>
    counted.reduce((total, item) => total + Number(item[field(name, scope === "others")] ?? 0), 0);
  return {
    askedQuestions: sum("askedQuestions"),
    questionsRespondedTo: sum("questionsRespondedTo"),
    receivedResponses: sum("receivedResponses"),
    givenResponses: sum("givenResponses"),
    receivedInstructorResponses: sum("receivedInstructorResponses"),
  };
};

/** A change of a user's counts by their post, or by a reply to it. */
export type CountChange = {
  readonly sub: string;
  readonly anonymous: boolean;
  readonly by: Partial<QnaCounts>;
};

/** Writes for count changes, one per user, for the causing transaction. */
export const countWrites = (
  { courseId, groupKey }: { courseId: number; groupKey: string },
  changes: readonly CountChange[],
): Write[] =>
  [...Map.groupBy(changes, ({ sub }) => sub)].flatMap(([sub, own]) => {
    const sums = new Map<string, number>();
    const add = (name: string, n: number) => sums.set(name, (sums.get(name) ?? 0) + n);
    for (const { anonymous, by } of own) {
      for (const name of names) {
        add(field(name, false), by[name] ?? 0);
        if (!anonymous) add(field(name, true), by[name] ?? 0);
      }
    }
    const changed = [...sums].filter(([, n]) => n !== 0);
    if (changed.length === 0) return [];
    const update: Update = {
      TableName: tableName(),
      Key: { pk: partition(sub), sk: prefix(courseId) + groupKey },
      UpdateExpression: `ADD ${changed.map((_, n) => `#n${n} :n${n}`).join(", ")}`,
      ExpressionAttributeNames: Object.fromEntries(changed.map(([name], n) => [`#n${n}`, name])),
      ExpressionAttributeValues: Object.fromEntries(changed.map(([, sum], n) => [`:n${n}`, sum])),
    };
    return [{ name: "counts", item: { Update: update } }];
  });
