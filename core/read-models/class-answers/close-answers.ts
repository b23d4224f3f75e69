import { encodeOutcome, outcomeOf } from "@cu/class-answers/outcome";
import { joinAnswers, type QuestionAnswers } from "@cu/class-answers/question-answers";
import { decodeAnswers, encodeAnswers } from "@cu/class-answers/question-answers-bytes";
import { now } from "../../foundation/clock.ts";
import { asSeen } from "../../foundation/store/as-seen.ts";
import { batchGet, type Item, itemAt } from "../../foundation/store/batch.ts";
import { paginateQuery } from "../../foundation/store/commands.ts";
import { commit, untilCommitted } from "../../foundation/store/commit.ts";
import { eachOf } from "../../foundation/store/each-of.ts";
import { keyOf, putOf, readAs } from "../../foundation/store/entity-item.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { bytesOf } from "../class-watch/bytes.ts";
import { type Mark, raiseMark, readMark } from "../class-watch/mark.ts";
import { type ClassPlace, type MadePlace, madePlace, openSlot, watchedPartition } from "../class-watch/place.ts";
import { AnswersEntity, type AnswersItem } from "./answers.entity.ts";
import { OutcomeEntity } from "./outcome.entity.ts";

/**
 * Merges the open answers of all finished slots into their questions, page by page, and raises the mark. Merging is
 * idempotent: safe to repeat, to run concurrently and to abort. `announced`: the slot of the new answers, which may
 * have been closed before they arrived.
 */
export const closeAnswers = (place: ClassPlace, announced?: string): Promise<void> =>
  untilCommitted(() => closeSeen(place, announced));

const closeSeen = async (place: ClassPlace, announced: string | undefined): Promise<void> => {
  const mark = await readMark(place);
  const { answersClosedBefore = "" } = mark;
  // Sorts after everything of that slot.
  if (announced !== undefined && announced < answersClosedBefore)
    await closeBetween(place, mark, { from: announced, until: `${announced}$` });
  const until = openSlot(now());
  if (answersClosedBefore >= until) return;
  await closeBetween(place, mark, { from: answersClosedBefore, until });
  await raiseMark(place, { answersClosedBefore: until }, mark);
};

type Slots = { readonly from: string; readonly until: string };

const closeBetween = async (place: ClassPlace, mark: Mark, { from, until }: Slots): Promise<void> => {
  const pages = paginateQuery(
    { client },
    {
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :until",
      ExpressionAttributeValues: {
        ":pk": watchedPartition(place),
        ":from": `answered#${from}`,
        // Sorts before everything of that slot.
        ":until": `answered#${until}`,
      },
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages) await closeItems(madePlace(place, mark), Items);
};

const closeItems = async (place: MadePlace, items: readonly Item[]): Promise<void> => {
  const questions = Map.groupBy(items, ({ questionId, chunk }) => `${Number(questionId)}#${Number(chunk)}`);
  await eachOf([...questions.values()], async (of) => {
    const [first] = of;
    const told = joinAnswers(of.map(({ answers }) => decodeAnswers(bytesOf(answers))));
    const question = {
      videoId: Number(first?.videoId),
      questionId: Number(first?.questionId),
      chunk: Number(first?.chunk),
    };
    await untilCommitted(() => growAnswers({ ...place, ...question }, told));
  });
};

type Chunk = MadePlace & { readonly videoId: number; readonly questionId: number; readonly chunk: number };

const growAnswers = async (of: Chunk, told: QuestionAnswers): Promise<void> => {
  const key = keyOf(AnswersEntity, of);
  const stored = readAs<AnswersItem>(AnswersEntity, itemAt(await batchGet([key], { consistent: true }), key));
  const known = stored ? bytesOf(stored.answers) : undefined;
  const joined = known ? joinAnswers([decodeAnswers(known), told]) : told;
  const answers = encodeAnswers(joined);
  if (known && Buffer.compare(known, answers) === 0) return;
  const revision = stored?.revision ?? 0;
  const item = { ...of, revision: revision + 1, answers };
  const outcome = { ...of, outcome: encodeOutcome(outcomeOf(joined)) };
  await commit([
    { name: "answers", item: { Put: putOf(AnswersEntity, item, asSeen("revision", revision)) } },
    { name: "outcome", item: { Put: { ...putOf(OutcomeEntity, outcome), ConditionExpression: undefined } } },
  ]);
};
