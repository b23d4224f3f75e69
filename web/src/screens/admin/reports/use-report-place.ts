import { reportPageSizes } from "@cu/api/books-bounds";
import { useSearchParams } from "react-router-dom";

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text);

/** ADM-58: the first and the last day of this month, in UTC as the server counts them. */
const monthOf = (now: Date) => {
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0));
  const end = last.toISOString().slice(0, 10);
  return { start: `${end.slice(0, 8)}01`, end };
};

/** ADM-55, ADM-56, ADM-58: the days, the page and the filters of a report, as the address has them. */
export const useReportPlace = () => {
  const [search, setSearch] = useSearchParams();
  const [start, end] = [search.get("start"), search.get("end")];
  const days = isDay(start) && isDay(end) ? { start, end } : monthOf(new Date());
  const asked = Number(search.get("pageSize"));
  const pageSize = reportPageSizes.find((size) => size === asked) ?? reportPageSizes[0];
  const page = Math.max(1, Math.min(1_000_000, Math.floor(Number(search.get("page")) || 1)));
  /** Whatever is changed, the list begins at its first page again. */
  const set = (changed: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(search);
    next.delete("page");
    for (const [name, value] of Object.entries(changed)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setSearch(next);
  };
  const at = (number: number) => {
    const to = new URLSearchParams(search);
    if (number === 1) to.delete("page");
    else to.set("page", String(number));
    return { search: String(to) };
  };
  const oneOf = <T extends string>(name: string, values: readonly T[]): T | "" =>
    values.find((value) => value === search.get(name)) ?? "";
  return { days, page, pageSize, search, set, at, oneOf };
};

export type ReportPlace = ReturnType<typeof useReportPlace>;
