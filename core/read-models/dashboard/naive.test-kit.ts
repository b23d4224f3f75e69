import type { Level } from "./play.test-kit.ts";

/**
 * Independent model of which students count, and for what: computed only from the full event log, regardless of how the
 * product stores it.
 */
export type Share = { readonly id: number; readonly student: number; readonly level: Level; readonly joined: number };

export const five = 5;

/** One class: who shares at which level, who waits, and which five form a cohort (DSH-72, DSH-73, DSH-90). */
export const register = () => {
  let shares = 0;
  const current = new Map<number, Share>();
  let waiting: number[] = [];
  let cohorts: number[][] = [];
  const take = (student: number, level: Level, joined: number): void => {
    const share = { id: ++shares, student, level, joined };
    current.set(student, share);
    if (level !== "anonymous") return;
    waiting.push(share.id);
    if (waiting.length === five) cohorts.push(waiting.splice(0));
  };
  const giveUp = (student: number): void => {
    const share = current.get(student);
    if (!share) return;
    current.delete(student);
    waiting = waiting.filter((id) => id !== share.id);
    const broken = cohorts.find((cohort) => cohort.includes(share.id)) ?? [];
    cohorts = cohorts.filter((cohort) => cohort !== broken);
    for (const id of broken) {
      const left = [...current.values()].find((one) => one.id === id);
      if (left) take(left.student, left.level, left.joined);
    }
  };
  return {
    of: (student: number) => current.get(student),
    join: (student: number, level: Level, at: number) => take(student, level, at),
    choose: (student: number, level: Level) => {
      const share = current.get(student);
      if (!share || share.level === level) return;
      giveUp(student);
      take(student, level, share.joined);
    },
    leave: giveUp,
    isWaiting: ({ id }: Share) => waiting.includes(id),
    size: () => current.size,
    counted: (): Share[] =>
      [...current.values()].filter(
        ({ id, level }) => level === "full" || (level === "anonymous" && cohorts.flat().includes(id)),
      ),
  };
};

export type Register = ReturnType<typeof register>;

/** Midnight of a day in a zone, found by checking its clock hour by hour. */
export const midnight = (day: string, zone: string): number => {
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
  const noon = Date.parse(`${day}T12:00:00.000Z`);
  for (let hours = -36; hours <= 24; hours++) {
    const at = noon + hours * 3_600_000;
    if (clock.format(at) === `${day} 00:00`) return at;
  }
  throw new Error(`${day} has no midnight in ${zone}.`);
};

export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

export const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

export const average = (values: readonly number[]): number => (values.length === 0 ? 0 : total(values) / values.length);

export const middle = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0];
  return (low + high) / 2;
};

/** The Sunday of a moment's week, UTC. */
export const sunday = (at: number): string => dayOf(at - new Date(at).getUTCDay() * 86_400_000);
