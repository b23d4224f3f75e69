import type { retryReport as route } from "@cu/api/report";
import type { Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { commit, untilCommitted } from "../../foundation/store/commit.ts";
import type { Asked } from "../dashboard/open-dashboard.ts";
import { readDesk, readReport, roomFor, shownReport, startAgain, statusOf } from "./desk.ts";
import { openReports } from "./open.ts";

/** RPT-11: restarts a failed report, once for repeated requests. Others are returned unchanged. */
export const retryReport = async (person: Person, id: number, asked: Asked): Promise<Returned<typeof route>> => {
  const { found } = await openReports(person, asked);
  await untilCommitted(async () => {
    const [report, desk] = await Promise.all([readReport(found.id, id), readDesk(found.id)]);
    if (statusOf(report) !== "failed") return;
    const again = { type: "report.requested", classId: found.id, reportId: id, run: report.run + 1 } as const;
    await commit([roomFor(desk), startAgain(report), ...announce(again)]);
  });
  return shownReport(await readReport(found.id, id), found.code);
};
