import { encodeOutcome, outcomeOf } from "@cu/class-answers/outcome";
import { joinAnswers } from "@cu/class-answers/question-answers";
import { decodeAnswers, encodeAnswers } from "@cu/class-answers/question-answers-bytes";
import { addPieces } from "@cu/class-watch/add-pieces";
import { bundlePiece, encodeBundle } from "@cu/class-watch/day-bundle";
import { millisecondsPerSeat } from "@cu/class-watch/per-seat";
import type { Piece } from "@cu/class-watch/piece";
import { decodeOpenPiece, encodePiece } from "@cu/class-watch/piece-bytes";
import { addDay, encodeWeek, noTimes } from "@cu/class-watch/week-times";
import { AnswersEntity } from "../class-answers/answers.entity.ts";
import { OutcomeEntity } from "../class-answers/outcome.entity.ts";
import { DayEntity } from "../class-watch/day.entity.ts";
import { type ClassDay, joinDays } from "../class-watch/days.ts";
import { LifetimeEntity } from "../class-watch/lifetime.entity.ts";
import { weekOf } from "../class-watch/place.ts";
import { WeekEntity } from "../class-watch/week.entity.ts";
import type { AnsweredGroup, WatchedGroup } from "./batch-bytes.ts";

/** An item of a read model, without its class's keys and its revision. */
export type Made = {
  readonly entity:
    | typeof DayEntity
    | typeof LifetimeEntity
    | typeof WeekEntity
    | typeof AnswersEntity
    | typeof OutcomeEntity;
  readonly values: Readonly<Record<string, string | number | Uint8Array>>;
};

type Told = { readonly watched: readonly WatchedGroup[]; readonly answered: readonly AnsweredGroup[] };

/**
 * Builds all read models of a class and course from its archived events. Commutative and idempotent: byte for byte what
 * folding and closing produce. Days up to `finishedThrough` are in weeks and lifetimes.
 */
export const buildModels = ({ watched, answered }: Told, finishedThrough: string): Made[] => {
  const days = joinDays(hoursOf(watched));
  return [
    ...days.map(({ bundle, ...of }) => ({ entity: DayEntity, values: { ...of, bundle: encodeBundle(bundle) } })),
    ...finishedModels(days, finishedThrough),
    ...answersOf(answered),
  ];
};

/** The lifetimes and weeks of the days up to one. */
export const finishedModels = (days: readonly ClassDay[], finishedThrough: string): Made[] => {
  const finished = days
    .filter(({ day }) => day <= finishedThrough)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .map(({ bundle, ...of }) => ({ ...of, piece: bundlePiece(bundle) }));
  return [...lifetimesOf(finished), ...weeksOf(finished)];
};

const hoursOf = (watched: readonly WatchedGroup[]): ClassDay[] =>
  watched.map(({ hour, chunk, videoId, bytes }) => {
    const [day = "", hourOfDay = ""] = hour.split("T");
    return { day, chunk, videoId, bundle: new Map([[Number(hourOfDay), decodeOpenPiece(bytes)]]) };
  });

type FinishedDay = Omit<ClassDay, "bundle"> & { readonly piece: Piece };

const lifetimesOf = (days: readonly FinishedDay[]): Made[] =>
  groups(days, ({ chunk, videoId }) => `${chunk}#${videoId}`).map(([{ chunk, videoId }, of]) => ({
    entity: LifetimeEntity,
    values: { chunk, videoId, through: lastOf(of), piece: encodePiece(addPieces(of.map(({ piece }) => piece))) },
  }));

const weeksOf = (days: readonly FinishedDay[]): Made[] =>
  groups(days, ({ chunk, day }) => `${chunk}#${weekOf(day)}`).map(([{ chunk, day }, of]) => {
    const times = of.reduce(
      (known, one) => addDay(known, new Date(one.day).getUTCDay(), millisecondsPerSeat(one.piece)),
      noTimes,
    );
    return { entity: WeekEntity, values: { week: weekOf(day), chunk, through: lastOf(of), times: encodeWeek(times) } };
  });

const answersOf = (answered: readonly AnsweredGroup[]): Made[] =>
  groups(answered, ({ chunk, videoId, questionId }) => `${chunk}#${videoId}#${questionId}`).flatMap(
    ([{ chunk, videoId, questionId }, of]) => {
      const answers = joinAnswers(of.map(({ bytes }) => decodeAnswers(bytes)));
      const question = { videoId, questionId, chunk };
      return [
        { entity: AnswersEntity, values: { ...question, answers: encodeAnswers(answers) } },
        { entity: OutcomeEntity, values: { ...question, outcome: encodeOutcome(outcomeOf(answers)) } },
      ];
    },
  );

const lastOf = (days: readonly FinishedDay[]): string => days.at(-1)?.day ?? "";

const groups = <T>(all: readonly T[], nameOf: (one: T) => string): [T, T[]][] =>
  [...Map.groupBy(all, nameOf).values()].flatMap((of) => {
    const [first] = of;
    return first ? [[first, of] satisfies [T, T[]]] : [];
  });
