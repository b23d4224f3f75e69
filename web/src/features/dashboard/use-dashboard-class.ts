import type { listOwnClasses } from "@cu/api/class-own";
import type { Answer } from "@cu/api/route";
import { useSearchParams } from "react-router-dom";
import { useApi } from "../../lib/api.ts";
import { useStored } from "../../lib/use-stored.ts";

export type OwnClass = Answer<typeof listOwnClasses>[number];

/** D-75: the dashboard's class: from the URL, else the last one on this device, else the first. */
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
    /** DSH-I-02: instructors can preview the student view; the mode is in the URL. */
    isPreview: search.get("preview") === "student" && chosen?.role === "instructor",
  };
};
