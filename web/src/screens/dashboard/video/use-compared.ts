import { useSearchParams } from "react-router-dom";
import { useRange } from "../../../features/dashboard/use-range.ts";
import type { DashboardView } from "../../../features/dashboard/view.ts";
import { useApi } from "../../../lib/api.ts";
import type { Retention, Slice } from "./retention.ts";

type Place = { readonly collection: number; readonly module: number; readonly video: number };

/** The comparison: the same class in another period, or another class in the same period. */
export type Compared = {
  readonly name: string;
  readonly students: number;
  /** Null below the minimum number of students (COD-51). */
  readonly slices: readonly Slice[] | null;
};

const otherDays = "days";

/**
 * DSH-82: compares two periods, or two classes of the same instructor, selected in the URL. Both are ordinary
 * instructor responses, each withheld separately; nothing is derived from a class that is too small.
 */
export const useCompared = (view: DashboardView, place: Place, days: ReturnType<typeof useRange>["range"]) => {
  const [search, setSearch] = useSearchParams();
  const other = useRange("other");
  const classes = view.classes.filter(
    ({ id, role, scheduledAccesses }) =>
      role === "instructor" &&
      id !== view.group.id &&
      scheduledAccesses.some(({ collection }) => collection === place.collection),
  );
  const wanted = view.isInstructor ? search.get("compare") : null;
  const group = classes.find(({ id }) => String(id) === wanted);
  const isDays = search.get("compare") === otherDays;
  const coupon = group ? String(group.id) : view.query.coupon;
  const answer = useApi(
    "dashboard.retention",
    group || isDays ? { query: { coupon, ...place, ...(isDays ? other.range.query : days.query) } } : null,
  );
  const name = group ? group.label || group.code : `${other.range.from} to ${other.range.to}`;
  return {
    options: [
      { value: otherDays, text: "Other days" },
      ...classes.map(({ id, label, code }) => ({ value: String(id), text: label || code })),
    ],
    chosen: group ? String(group.id) : isDays ? otherDays : "",
    choose: (value: string) => {
      const next = new URLSearchParams(search);
      if (value) next.set("compare", value);
      else for (const gone of ["compare", "other", "otherBefore"]) next.delete(gone);
      setSearch(next, { replace: true });
    },
    other: isDays ? other : undefined,
    answer,
    name,
    compared: group || isDays ? comparedOf(name, answer.data) : undefined,
  };
};

const comparedOf = (name: string, data: Retention | undefined): Compared | undefined =>
  data && { name, students: data.numberOfStudents, slices: data.retention };
