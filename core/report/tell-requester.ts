import { ClassEntity, type ClassItem } from "../classroom/class.entity.ts";
import { staffOf } from "../classroom/instructor.ts";
import { config } from "../config/config.ts";
import { sendMail } from "../mail/send-mail.ts";
import type { ReportMessage } from "../outbox/message.ts";
import { UserEntity, type UserItem } from "../person/user.entity.ts";
import { batchGet, itemAt } from "../store/batch.ts";
import { keyOf, readAs } from "../store/entity-item.ts";
import { ReportEntity, type ReportItem } from "./report.entity.ts";

/**
 * RPT-14: mails who asked for a report that it is finished, with the way to it and nothing of what is in it. Nobody who
 * does not teach the class any more, and nothing of a report that is gone or made anew by now.
 */
export const tellRequester = async (message: Extract<ReportMessage, { type: "report.completed" }>): Promise<void> => {
  const { classId, reportId, run } = message;
  const keys = { report: keyOf(ReportEntity, { classId, id: reportId }), found: keyOf(ClassEntity, { id: classId }) };
  const items = await batchGet(Object.values(keys), { consistent: true });
  const report = readAs<ReportItem>(ReportEntity, itemAt(items, keys.report));
  const found = readAs<ClassItem>(ClassEntity, itemAt(items, keys.found));
  if (report?.status !== "completed" || report.run !== run || !found) return;
  const key = keyOf(UserEntity, { sub: report.sub });
  const user = readAs<UserItem>(UserEntity, itemAt(await batchGet([key], { consistent: true }), key));
  if (!user || user.suspension || !(user.isAdmin || staffOf(found).includes(user.id))) return;
  const name = found.label || found.code;
  await sendMail({
    key: `report#${reportId}#${run}`,
    to: user.email,
    subject: `The report of ${name} is ready`,
    text: [
      `The report of ${name} that you asked for is ready: ${report.courseName}, ${report.startDate.slice(0, 10)} to ${report.endDate.slice(0, 10)}.`,
      "",
      `Download it here: ${config.webOrigin}/dashboard/reports/?class=${encodeURIComponent(found.code)}`,
      "",
      "It is kept for thirty days.",
    ].join("\n"),
  });
};
