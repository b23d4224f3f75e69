import { ColumnReader, ColumnWriter } from "@cu/class-watch/columns";
import { chunkSeats } from "@cu/class-watch/piece";
import { readSection, writeSection } from "@cu/class-watch/section";
import type { QuestionAnswers, SeatAnswers } from "./question-answers.ts";

const version = 1;

/**
 * Serialises a chunk's answers: a version byte and a section of columns. Options are dictionary-encoded, because ids are
 * long and few. Throws a RangeError for values that could not be decoded.
 */
export function encodeAnswers(answers: QuestionAnswers): Uint8Array {
  const rows = [...answers].toSorted(([a], [b]) => a - b);
  const seats = rows.map(([, seat]) => seat);
  const attempts = seats.flatMap(({ first, chosen }) =>
    [...chosen].map(([n, options]) => ({ after: n - first, options })),
  );
  const options = [...new Set(attempts.flatMap((attempt) => attempt.options))].toSorted((a, b) => a - b);
  const numberOf = new Map(options.map((id, number) => [id, number]));
  const columns = new ColumnWriter();
  columns.add([options.length, ...options, rows.length]);
  columns.add(rows.map(([place], index) => place - (rows[index - 1]?.[0] ?? -1) - 1));
  columns.add(seats.map(({ first }) => first));
  columns.add(seats.map(({ first, last }) => last - first));
  columns.add(seats.map((seat) => seat.version));
  columns.add(seats.map(({ correctAt }) => correctAt));
  columns.add(seats.map(({ chosen }) => chosen.size));
  columns.add(attempts.map(({ after }) => after));
  columns.add(attempts.map((attempt) => attempt.options.length));
  columns.add(attempts.flatMap((attempt) => attempt.options.map((id) => numberOf.get(id) ?? 0)));
  const all = new ColumnWriter();
  all.add([version]);
  writeSection(all, columns.written());
  return all.written();
}

/** Throws for bytes not written by `encodeAnswers`. */
export function decodeAnswers(bytes: Uint8Array): QuestionAnswers {
  const all = new ColumnReader(bytes);
  if (all.number() !== version) throw broken("they are of another version");
  const section = readSection(all);
  all.end();
  const columns = new ColumnReader(section());
  const options = columns.column(columns.number());
  const rows = columns.number();
  const [gaps, firsts, spans, versions, correct, kept] = Array.from({ length: 6 }, () => columns.column(rows));
  const total = sum(kept);
  const [afters, sizes] = [columns.column(total), columns.column(total)];
  const chosen = columns.column(sum(sizes));
  columns.end();
  const answers = new Map<number, SeatAnswers>();
  let [place, attempt, choice] = [-1, 0, 0];
  for (let row = 0; row < rows; row++) {
    place += (gaps?.[row] ?? 0) + 1;
    if (place >= chunkSeats) throw broken("a place is beyond the chunk");
    const first = firsts?.[row] ?? 0;
    const byAttempt = new Map<number, number[]>();
    for (const end = attempt + (kept?.[row] ?? 0); attempt < end; attempt++) {
      const until = choice + (sizes[attempt] ?? 0);
      byAttempt.set(first + (afters[attempt] ?? 0), Array.from(chosen.subarray(choice, until), optionAt(options)));
      choice = until;
    }
    answers.set(place, {
      first,
      last: first + (spans?.[row] ?? 0),
      version: versions?.[row] ?? 0,
      correctAt: correct?.[row] ?? 0,
      chosen: byAttempt,
    });
  }
  return answers;
}

const optionAt =
  (options: Float64Array) =>
  (number: number): number => {
    const id = options[number];
    if (id === undefined) throw broken("an option is not in the list");
    return id;
  };

const sum = (values: Float64Array | undefined): number => values?.reduce((total, value) => total + value, 0) ?? 0;

const broken = (why: string): Error => new Error(`These bytes are no answers: ${why}.`);
