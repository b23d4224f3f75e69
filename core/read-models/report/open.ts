import type { Person } from "../../foundation/actor.ts";
import { type Asked, type Dashboard, mustTeach, openDashboard } from "../dashboard/open-dashboard.ts";

/** RPT-08: a class's reports are open to its teachers and admins only. */
export const openReports = async (person: Person, asked: Asked): Promise<Dashboard> => {
  const opened = await openDashboard(person, asked);
  mustTeach(opened);
  return opened;
};
