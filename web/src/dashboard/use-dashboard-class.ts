import type { listOwnClasses } from "@cu/api/class-own";
import type { Answer } from "@cu/api/route";
import { useSearchParams } from "react-router-dom";
import { useApi } from "../lib/api.ts";
import { useStored } from "../lib/use-stored.ts";

export type OwnClass = Answer<typeof listOwnClasses>[number];

/** D-75: which class the dashboard shows: the address's, else the last one on this device, else the first. */
export const useDashboardClass = (userId: number) => {
  const { data, error, mutate } = useApi("class.mine", { params: { userId } });
  const [search] = useSearchParams();
  const [kept, keep] = useStored("dashboard.class");
  const named = search.get("class");
  const classes = data ?? [];
  const chosen =
    classes.find(({ code }) => code === named) ?? classes.find(({ id }) => String(id) === kept) ?? classes[0];
  return {
    classes: data,
    error,
    retry: () => void mutate(),
    chosen,
    keep: (classId: number) => keep(String(classId)),
    /** DSH-I-02: instructors may look at their class as a student does; the address says so. */
    isPreview: search.get("preview") === "student" && chosen?.role === "instructor",
  };
};
