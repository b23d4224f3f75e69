import { encodeOutcome, outcomeOf } from "@cu/class-answers/outcome";
import { joinAnswers } from "@cu/class-answers/question-answers";
import { decodeAnswers, encodeAnswers } from "@cu/class-answers/question-answers-bytes";
import { decodeBundle, encodeBundle, joinBundles } from "@cu/class-watch/day-bundle";
import { decodeWeek, encodeWeek } from "@cu/class-watch/week-times";
import type { Item } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { AnswersEntity } from "../class-answers/answers.entity.ts";
import { OutcomeEntity } from "../class-answers/outcome.entity.ts";
import { readOpenAnswers } from "../class-answers/read-answers.ts";
import { DayEntity } from "../class-watch/day.entity.ts";
import { daysOfPieces, joinDays, queryClass } from "../class-watch/days.ts";
import { readMark } from "../class-watch/mark.ts";
import { type ClassPlace, type MadePlace, madePlace } from "../class-watch/place.ts";
import { buildModels, type Made } from "./build-models.ts";
import { readMade, toItem } from "./made-items.ts";
import type { Told } from "./read-archive.ts";
import { withOpen } from "./rebuild-place.ts";

/** A read-model item that differs from its rebuild, by sort key. */
export type Difference = { readonly key: string; readonly problem: "missing" | "differs" | "superfluous" };

// Sorts after every slot.
const everything = "~";

/**
 * Compares a class's read models in a course with a rebuild, without writing. Open pieces are added to both sides, so
 * it works during live traffic.
 */
export const comparePlace = async (place: ClassPlace, told: Told): Promise<Difference[]> => {
  const mark = await readMark(place);
  const made = madePlace(place, mark);
  const [stored, open, answered] = await Promise.all([
    readMade(made),
    queryClass(place, `open#${mark.closedBefore ?? ""}`, "open$"),
    readOpenAnswers(place, mark),
  ]);
  const live = byKey([...stored, ...daysNow(made, stored, open), ...answersNow(made, stored, answered)]);
  const models = buildModels(await withOpen(place, told, everything), mark.finishedThrough ?? "");
  const wanted = byKey(models.map((model) => toItem(made, model)));
  return [...new Set([...live.keys(), ...wanted.keys()])].toSorted().flatMap((key): Difference[] => {
    const [is, shouldBe] = [live.get(key), wanted.get(key)];
    if (is === undefined) return [{ key, problem: "missing" }];
    if (shouldBe === undefined) return [{ key, problem: "superfluous" }];
    return is === shouldBe ? [] : [{ key, problem: "differs" }];
  });
};

/** What an item says, without how often it was written. Of items with the same key the last one is right. */
export const byKey = (items: readonly Item[]): ReadonlyMap<string, string> =>
  new Map(
    items.map(({ sk, through, bundle, piece, times, answers, outcome }) => {
      const bytes = bundle ?? piece ?? asNow(times) ?? answers ?? outcome;
      return [
        String(sk),
        `${String(through)} ${bytes instanceof Uint8Array ? Buffer.from(bytes).toString("base64") : ""}`,
      ];
    }),
  );

/** Normalises weeks that still have their days, since these do not change the sums. */
const asNow = (times: unknown): unknown => {
  const week = readable(times, decodeWeek);
  return week ? encodeWeek(week) : times;
};

const item = (place: MadePlace, entity: Made["entity"], values: Made["values"]): Item =>
  toItem(place, { entity, values });

/** Days with open pieces merged in. Undecodable items are left alone, so that they are reported as different. */
const daysNow = (place: MadePlace, stored: readonly Item[], open: readonly Item[]): Item[] =>
  joinDays(daysOfPieces(open)).flatMap(({ bundle, ...of }) => {
    const { sk } = keyOf(DayEntity, { ...place, ...of });
    const known = stored.find((one) => one.sk === sk)?.bundle;
    const before = readable(known, decodeBundle);
    if (known !== undefined && before === undefined) return [];
    return [item(place, DayEntity, { ...of, bundle: encodeBundle(joinBundles(before ?? new Map(), bundle)) })];
  });

type Open = Awaited<ReturnType<typeof readOpenAnswers>>[number];

const answersNow = (place: MadePlace, stored: readonly Item[], open: readonly Open[]): Item[] => {
  const bytes = new Map(stored.map(({ sk, answers, outcome }) => [String(sk), answers ?? outcome]));
  const questions = Map.groupBy(open, ({ videoId, questionId, chunk }) => `${videoId}#${questionId}#${chunk}`);
  return [...questions.values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const { videoId, questionId, chunk } = first;
    const question = { videoId, questionId, chunk };
    const known = bytes.get(keyOf(AnswersEntity, { ...place, ...question }).sk);
    const before = readable(known, decodeAnswers);
    if (known !== undefined && before === undefined) return [];
    const outcome = bytes.get(keyOf(OutcomeEntity, { ...place, ...question }).sk);
    const follows = before === undefined || isSame(outcome, encodeOutcome(outcomeOf(before)));
    const joined = joinAnswers([...(before ? [before] : []), ...of.map(({ answers }) => answers)]);
    return [
      item(place, AnswersEntity, { ...question, answers: encodeAnswers(joined) }),
      ...(follows ? [item(place, OutcomeEntity, { ...question, outcome: encodeOutcome(outcomeOf(joined)) })] : []),
    ];
  });
};

const isSame = (one: unknown, other: Uint8Array): boolean =>
  one instanceof Uint8Array && Buffer.compare(one, other) === 0;

const readable = <T>(bytes: unknown, decode: (bytes: Uint8Array) => T): T | undefined => {
  try {
    return bytes instanceof Uint8Array ? decode(bytes) : undefined;
  } catch {
    return undefined;
  }
};
