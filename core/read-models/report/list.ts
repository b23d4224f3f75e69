import type { listReports as route } from "@cu/api/report";
import type { Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import type { Asked } from "../dashboard/open-dashboard.ts";
import { readDesk, shownReport } from "./desk.ts";
import { openReports } from "./open.ts";

/** RPT-06: the reports of a class, newest first. Two store calls. */
export const listReports = async (person: Person, asked: Asked): Promise<Returned<typeof route>> => {
  const { found } = await openReports(person, asked);
  const { reports } = await readDesk(found.id);
  return reports.map((report) => shownReport(report, found.code));
};
