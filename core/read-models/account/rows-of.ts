import type { AccessItem } from "../../access/access.entity.ts";
import { madeKeys } from "../../foundation/limit/bounds.ts";
import { batchGet, type Item } from "../../foundation/store/batch.ts";
import { paginateQuery, type QueryCommandInput } from "../../foundation/store/commands.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { client, indexes, tableName } from "../../foundation/store/table.ts";
import { ClassEntity } from "../../storage/class/class.entity.ts";
import { MemberEntity } from "../../storage/class/member.entity.ts";
import { TeachingEntity } from "../../storage/class/teaching.entity.ts";
import { AloneEntity } from "../../storage/course/alone.entity.ts";
import { letterOf, nameWords } from "../../storage/user/creator-names.ts";
import {
  CreatorNameEntity,
  CreatorWordEntity,
  ProfileEntity,
  SlugEntity,
} from "../../storage/user/creator-profile.entity.ts";
import { nameKey } from "../../storage/user/name-key.ts";
import { PersonWordEntity } from "../../storage/user/person-word.entity.ts";
import { firstLetter, personWords } from "../../storage/user/person-words.ts";
import { UserIdEntity, type UserItem, UserNameEntity } from "../../storage/user/user.entity.ts";
import { AnswerEntity } from "../../use-cases/assistant/answer.entity.ts";
import { FeedbackIdEntity } from "../../use-cases/assistant/feedback.entity.ts";
import { CertificateEntity } from "../../use-cases/certificate/certificate.entity.ts";
import { RequestEntity } from "../../use-cases/certification/request.entity.ts";
import { AnswererEntity } from "../../use-cases/quiz/answerer.entity.ts";
import { ImageEntity } from "../../use-cases/quiz/image.entity.ts";
import { ReviewEntity } from "../../use-cases/review/review.entity.ts";
import { HeldEntity } from "../../use-cases/suspension/held.entity.ts";
import { ofPerson } from "../../use-cases/suspension/held.ts";
import { WaiterEntity } from "../../use-cases/transcript/wait.entity.ts";
import { watchPartition } from "../../use-cases/watch/watch-key.ts";
import { finisherKeys } from "../recommendations/finished.ts";
import { WeeklyEntity } from "../report/weekly.entity.ts";
import { isMade, kindOf } from "./registry.ts";

/** The user whose rows are collected. */
export type Whom = Pick<UserItem, "sub" | "id" | "walletId" | "username" | "firstName" | "lastName" | "email">;

/** The user's own partition: it refers to all other rows, so a deletion removes it last. */
export const ownRows = (sub: string): Promise<Item[]> => partition(`person#${sub}`);

/**
 * Every row outside their own partition that is about a user, in batches. Found through rows of the own partition or
 * through keys that contain the user's number or sub.
 */
export async function* rowsElsewhere(whom: Whom, own: readonly Item[]): AsyncGenerator<Item[]> {
  const of = (kind: string) => own.filter((row) => kindOf(row) === kind);
  yield* ofTheirCourses(whom, own);
  yield* posts(whom, of("qna-counts"));
  yield* knownKeys(whom, of);
  // Found through rows that are yielded (and removed) only below.
  yield* ofTheirClasses(whom);
  for (const pk of [
    `notices#${whom.sub}`,
    `drafts#${whom.id}`,
    `invitations#${whom.id}`,
    `teacher#${whom.id}`,
    `wallet#${whom.walletId}`,
  ])
    yield await partition(pk);
  yield* authorPage(whom);
  for (const pk of [`sessions#${whom.sub}`, `pictures#${whom.id}`, `assistant-answers#${whom.sub}`])
    yield await whole(await indexed(pk));
  yield* onTheDesk(whom);
}

async function* ofTheirCourses({ sub }: Whom, own: readonly Item[]): AsyncGenerator<Item[]> {
  for (const courseId of coursesIn(own)) yield await partition(watchPartition(sub, courseId));
}

/** All courses referred to by their rows; watch data exists for no others. */
const coursesIn = (own: readonly Item[]): ReadonlySet<number> => {
  const found = new Set<number>();
  for (const row of own) {
    for (const id of [row.courseId, row.homeCourseId]) if (typeof id === "number") found.add(id);
    if (row.watched instanceof Set) for (const id of row.watched) found.add(Number(id));
    const holder = /#course#(\d+)$/.exec(typeof row.holderPk === "string" ? row.holderPk : "");
    if (holder) found.add(Number(holder[1]));
    for (const { courseId } of (row.visits ?? []) as { courseId: number }[]) found.add(courseId);
  }
  return found;
};

/** Their posts, found through the user's post counts, one per course and group. */
async function* posts({ sub }: Whom, counts: readonly Item[]): AsyncGenerator<Item[]> {
  for (const { sk } of counts) {
    const [, course = "", groupKey = ""] = /^qna-counts#(\d+)#(.+)$/.exec(String(sk)) ?? [];
    const courseId = Number(course);
    const places = await indexed(`qna-activity#${groupKey === "public" ? `course-${courseId}` : groupKey}`);
    const levels = new Set(places.filter((place) => place.courseId === courseId).map(({ levelKey }) => levelKey));
    for (const level of levels)
      yield await query({
        KeyConditionExpression: "pk = :pk",
        FilterExpression: "#sub = :sub",
        ExpressionAttributeNames: { "#sub": "sub" },
        ExpressionAttributeValues: { ":pk": `qna#${courseId}#${groupKey}#${String(level)}`, ":sub": sub },
        ConsistentRead: true,
      });
  }
}

async function* knownKeys(whom: Whom, of: (kind: string) => Item[]): AsyncGenerator<Item[]> {
  const { sub, id } = whom;
  const held = (of("access") as AccessItem[]).flatMap(({ certificate, formerCertificates = [] }) =>
    [certificate, ...formerCertificates].flatMap((one) => one ?? []),
  );
  const keys = [
    keyOf(UserIdEntity, { id }),
    ...[whom.username, whom.email].map((name) => keyOf(UserNameEntity, { name: nameKey(name) })),
    ...personWords(whom).map((word) => keyOf(PersonWordEntity, { letter: firstLetter(word), word, id })),
    keyOf(AloneEntity, { userId: id }),
    keyOf(HeldEntity, { of: ofPerson(whom).of }),
    ...madeKeys(id),
    ...held.flatMap(({ serial }) => (serial === undefined ? [] : keyOf(CertificateEntity, { serial }))),
    ...held.map((one) => keyOf(RequestEntity, { id: one.id })),
    ...of("attempt").flatMap(({ questionId, answerImage }) => [
      keyOf(AnswererEntity, { questionId, sub }),
      ...imageOf(answerImage).map((image) => keyOf(ImageEntity, { id: image })),
    ]),
    ...of("enrolment").map(({ classId, number }) => keyOf(MemberEntity, { classId, number })),
    ...of("transcript-wait").map(({ videoId }) => keyOf(WaiterEntity, { videoId, sub })),
    ...finisherKeys(sub, of("finished")),
    ...of("own-review").map(({ reviewId }) => keyOf(ReviewEntity, { id: reviewId })),
    ...of("expand-on").map((row) => keyOf(AnswerEntity, { id: row.id })),
    ...of("assistant-feedback").map((row) => keyOf(FeedbackIdEntity, { id: row.id })),
    ...of("assistant-feedback").map(({ elementId }) => keyOf(AnswerEntity, { id: elementId })),
  ];
  const rows = await batchGet(unique(keys), { consistent: true });
  // A released name may belong to another user by now, and feedback may refer to another user's answer.
  yield rows.filter(
    (row) => row.sub === sub || row.owner === id || row.userId === id || row.of === ofPerson(whom).of || isMade(row),
  );
}

/** The id of an answer's picture, if it has one. */
export const imageOf = (answerImage: unknown): number[] =>
  typeof answerImage === "object" && answerImage !== null && "id" in answerImage ? [Number(answerImage.id)] : [];

async function* ofTheirClasses({ id, sub }: Whom): AsyncGenerator<Item[]> {
  const { data } = await TeachingEntity.query.byPerson({ userId: id }).go({ pages: "all", consistent: true });
  yield await batchGet(
    data.flatMap(({ classId }) => [keyOf(ClassEntity, { id: classId }), keyOf(WeeklyEntity, { classId, sub })]),
    { consistent: true },
  );
}

async function* authorPage({ id }: Whom): AsyncGenerator<Item[]> {
  const { data: profile } = await ProfileEntity.get({ id }).go({ consistent: true });
  if (!profile) return;
  const words = nameWords(profile);
  yield await batchGet(
    [
      ...words.map((word) => keyOf(CreatorWordEntity, { letter: letterOf(word), word, id })),
      keyOf(CreatorNameEntity, { id }),
      keyOf(SlugEntity, { slug: profile.slug }),
      // Refers to the others, so it comes last.
      keyOf(ProfileEntity, { id }),
    ],
    { consistent: true },
  ).then((rows) => rows.toSorted((one, other) => Number(one.sk === "profile") - Number(other.sk === "profile")));
}

/** Messages to the operator, identified only by their contents, so these lists are scanned. */
async function* onTheDesk({ sub, email }: Whom): AsyncGenerator<Item[]> {
  const address = email.toLowerCase();
  const isTheirs = (row: Item) =>
    row.reporterSub === sub ||
    row.bySub === sub ||
    (typeof row.email === "string" && row.email.toLowerCase() === address);
  for (const [index, list] of lists)
    for await (const { Items = [] } of pagesOf(list, index)) yield await whole(Items.filter(isTheirs));
}

const lists = [
  ["gsi1", "issues"],
  ["gsi1", "contact-messages"],
  ["gsi1", "demos"],
  ["gsi2", "appeals-new"],
  ["gsi2", "appeals-done"],
] as const;

const partition = (pk: string): Promise<Item[]> =>
  query({
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": pk },
    ConsistentRead: true,
  });

const pagesOf = (pk: string, index: "gsi1" | "gsi2" = "gsi1") =>
  paginateQuery(
    { client },
    {
      TableName: tableName(),
      IndexName: indexes[index].index,
      KeyConditionExpression: "#pk = :pk",
      ExpressionAttributeNames: { "#pk": indexes[index].pk },
      ExpressionAttributeValues: { ":pk": pk },
    },
  );

const indexed = async (pk: string): Promise<Item[]> => {
  const rows: Item[] = [];
  for await (const { Items = [] } of pagesOf(pk)) rows.push(...Items);
  return rows;
};

const query = async (input: Omit<QueryCommandInput, "TableName">): Promise<Item[]> => {
  const rows: Item[] = [];
  for await (const { Items = [] } of paginateQuery({ client }, { TableName: tableName(), ...input }))
    rows.push(...Items);
  return rows;
};

/** Read consistently by key, because the index may be stale. */
const whole = (rows: readonly Item[]): Promise<Item[]> =>
  batchGet(unique(rows.map(({ pk, sk }) => ({ pk, sk }))), { consistent: true });

const unique = (keys: readonly Item[]): Item[] => [
  ...new Map(keys.map((key) => [JSON.stringify([key.pk, key.sk]), key])).values(),
];
