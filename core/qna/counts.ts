import { batchGet, type Item, itemAt } from "../store/batch.ts";
import { paginateQuery } from "../store/commands.ts";
import type { Update, Write } from "../store/commit.ts";
import { padded } from "../store/id.ts";
import { client, tableName } from "../store/table.ts";

/** What a person did in the Q&A of a course and what others replied (DSH-39). */
export type QnaCounts = {
  readonly askedQuestions: number;
  /** Different questions that the person replied to. */
  readonly questionsRespondedTo: number;
  /** Replies of others to the person's questions. */
  readonly receivedResponses: number;
  readonly givenResponses: number;
  readonly receivedInstructorResponses: number;
};

/** Whether somebody looks at their own counts. */
type Sight = "own" | "others";

const names = [
  "askedQuestions",
  "questionsRespondedTo",
  "receivedResponses",
  "givenResponses",
  "receivedInstructorResponses",
] as const satisfies (keyof QnaCounts)[];

/** One item for each person, course and group of readers; posts under the person's name also count separately. */
const field = (name: keyof QnaCounts, isNamed: boolean) => (isNamed ? `named_${name}` : name);
const partition = (sub: string) => `person#${sub}`;
const prefix = (courseId: number) => `qna-counts#${padded(courseId)}#`;

/**
 * A person's counts in a course. One store call.
 *
 * `sight: "others"` leaves out what the person did anonymously: with three students in a class, a number that is one too
 * high tells an instructor who asked (QNA-45). `groupKey` limits the counts to one class or to the public threads.
 */
export const readQnaCounts = async (
  sub: string,
  courseId: number,
  { sight = "own", groupKey = "" }: { sight?: Sight; groupKey?: string } = {},
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
    sight,
  );
};

/** The key of a person's counts in one group of readers, to be read together with something else. */
export const qnaCountsKey = (sub: string, courseId: number, groupKey: string) => ({
  pk: partition(sub),
  sk: prefix(courseId) + groupKey,
});

/** The counts with this key among some items; of a person who has posted nothing there is none, and all are 0. */
export const qnaCountsAmong = (items: readonly Item[], key: Item, sight: Sight): QnaCounts => {
  const item = itemAt(items, key);
  return sumOf(item ? [item] : [], sight);
};

/**
 * What each of some people did under their own name in a course and one group of readers, by sub. A store call for each
 * hundred of them.
 */
export const readNamedCounts = async (
  subs: readonly string[],
  courseId: number,
  groupKey: string,
): Promise<ReadonlyMap<string, QnaCounts>> => {
  const sk = prefix(courseId) + groupKey;
  const items = await batchGet(subs.map((sub) => ({ pk: partition(sub), sk })));
  return new Map(items.map((item) => [String(item.pk).slice(partition("").length), sumOf([item], "others")]));
};

const sumOf = (counted: readonly Item[], sight: Sight): QnaCounts => {
  const sum = (name: keyof QnaCounts) =>
    counted.reduce((total, item) => total + Number(item[field(name, sight === "others")] ?? 0), 0);
  return {
    askedQuestions: sum("askedQuestions"),
    questionsRespondedTo: sum("questionsRespondedTo"),
    receivedResponses: sum("receivedResponses"),
    givenResponses: sum("givenResponses"),
    receivedInstructorResponses: sum("receivedInstructorResponses"),
  };
};

/** A change of a person's counts by their post, or by a reply to it. */
export type CountChange = {
  readonly sub: string;
  readonly anonymous: boolean;
  readonly by: Partial<QnaCounts>;
};

/** The writes for some changes, one for each person, for the transaction that causes them. */
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
