import { maxReportDays } from "@cu/api/books-bounds";
import { FieldFailure } from "@cu/api/failure";
import type { Days } from "../../storage/admin-index/hours.ts";

const dayMilliseconds = 24 * 3600 * 1000;

/** Refuses days that no report spans (ADM-57, D-05). */
export const mustBeDays = ({ start, end }: Days): void => {
  const days = (Date.parse(end) - Date.parse(start)) / dayMilliseconds + 1;
  if (days < 1) throw new FieldFailure({ end: ["The end is before the start."] });
  if (days > maxReportDays) throw new FieldFailure({ end: [`A report spans at most ${maxReportDays} days.`] });
};
