import { useSearchParams } from "react-router-dom";

const dayMilliseconds = 86_400_000;

/** DSH-19 */
const presets = { week: 7, semester: 365 } as const;
export type Preset = keyof typeof presets;

/** Days of the reader's own calendar, both in the range: `2026-03-01`. */
export type Days = { readonly from: string; readonly to: string };

export type Range = Days & {
  /** Which button is pressed. */
  readonly preset: Preset | undefined;
  /** As calls take it. */
  readonly query: { readonly after: string; readonly before: string };
};

const dayOf = (at: number): string => {
  const day = new Date(at);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
};

const lastDays = (count: number): Days => ({
  from: dayOf(Date.now() - (count - 1) * dayMilliseconds),
  to: dayOf(Date.now()),
});

const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? "");

/** The range that an address's text means; without one the last seven days (DSH-19). */
export const readRange = (text: string | null): Range => {
  const preset = text === "week" || text === "semester" ? text : undefined;
  const [from, to] = text?.split("_") ?? [];
  const days = preset
    ? lastDays(presets[preset])
    : isDay(from) && isDay(to) && from <= to
      ? { from, to }
      : lastDays(presets.week);
  const after = new Date(`${days.from}T00:00:00`);
  const before = new Date(`${days.to}T00:00:00`);
  // The first moment of the next day, also where a day has 23 or 25 hours.
  before.setDate(before.getDate() + 1);
  return { ...days, preset, query: { after: after.toISOString(), before: before.toISOString() } };
};

/**
 * DSH-17, DSH-18: the range in the address. A button that is pressed again gives the dates back that were there before;
 * dates picked by hand release both buttons.
 */
export const useRange = (name = "range") => {
  const [search, setSearch] = useSearchParams();
  const text = search.get(name);
  const range = readRange(text);
  const set = (next: string | null, former: string | null = null) => {
    const params = new URLSearchParams(search);
    for (const [key, value] of [
      [name, next],
      [`${name}Before`, former],
    ] as const) {
      if (value === null) params.delete(key);
      else params.set(key, value);
    }
    setSearch(params, { replace: true });
  };
  return {
    range,
    pick: ({ from, to }: Days) => set(`${from}_${to}`),
    toggle: (preset: Preset) =>
      range.preset === preset
        ? set(search.get(`${name}Before`))
        : set(preset, range.preset ? search.get(`${name}Before`) : text),
  };
};
