import type { readHomeRoster as rosterRoute, readHomeVideos as videosRoute } from "@cu/api/dashboard-home";
import { Failure } from "@cu/api/failure";
import type { Letter } from "@cu/api/letter";
import type { Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { config } from "../../foundation/config/config.ts";
import { sendMail } from "../../foundation/mail/send-mail.ts";
import { stopAddress } from "../../foundation/mail/stop-address.ts";
import type { ReportMessage } from "../../foundation/outbox/message.ts";
import { batchGet, itemAt } from "../../foundation/store/batch.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { ClassEntity, type ClassItem } from "../../storage/class/class.entity.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { toPerson } from "../../storage/user/person.ts";
import { UserEntity, type UserItem } from "../../storage/user/user.entity.ts";
import { readHomeRoster } from "../dashboard/home-roster.ts";
import { readHomeVideos } from "../dashboard/home-videos.ts";
import { nextDue, weekBefore } from "./week.ts";
import { WeeklyEntity, type WeeklyItem } from "./weekly.entity.ts";

const maxVideos = 3;

/**
 * RPT-17: mails a teacher the sums of the past week, once, and schedules the next mail. The figures are those of Home:
 * none of single students, and none below five sharing students. Ends when the user no longer teaches the class or it
 * is over.
 */
export const mailWeek = async ({
  classId,
  sub,
}: Extract<ReportMessage, { type: "report.week-over" }>): Promise<void> => {
  const keys = {
    weekly: keyOf(WeeklyEntity, { classId, sub }),
    found: keyOf(ClassEntity, { id: classId }),
    user: keyOf(UserEntity, { sub }),
  };
  const items = await batchGet(Object.values(keys), { consistent: true });
  const weekly = readAs<WeeklyItem>(WeeklyEntity, itemAt(items, keys.weekly));
  const found = readAs<ClassItem>(ClassEntity, itemAt(items, keys.found));
  const user = readAs<UserItem>(UserEntity, itemAt(items, keys.user));
  // Another worker has mailed it.
  if (!weekly || Date.parse(weekly.dueAt) > now()) return;
  const zone = found ? found.timeZone : "UTC";
  const week = weekBefore(now(), zone);
  // Neither mailed nor unsubscribed: the account may be restored.
  const isAway = user?.suspension !== undefined || user?.deletion !== undefined;
  const isOver = found !== undefined && week.from >= Date.parse(found.expiresOn);
  const words = found && user && !isAway && !isOver ? await wordsOf(toPerson(user), found, week) : null;
  if (!found || !user || (words === null && !isAway)) {
    await WeeklyEntity.delete({ classId, sub }).go();
    return;
  }
  if (words !== null) {
    const name = found.label || found.code;
    await sendMail({
      key: `week#${classId}#${user.id}#${week.sunday}`,
      to: user.email,
      letter: { subject: `${name}: the week of ${week.sunday}`, ...words },
      thread: `week-${classId}`,
      unsubscribeUrl: stopAddress(`week-${classId}-${weekly.token}`),
    });
  }
  await WeeklyEntity.patch({ classId, sub })
    .set({ dueAt: nextDue(now(), zone) })
    .where((is, { eq }) => eq(is.token, weekly.token))
    .go();
};

type Week = ReturnType<typeof weekBefore>;
type Roster = Returned<typeof rosterRoute>;
type Videos = Returned<typeof videosRoute>;

/** Null if the user has no teacher's access to the class. */
const wordsOf = async (
  person: Person,
  found: ClassItem,
  { sunday, from, until }: Week,
): Promise<Pick<Letter, "parts" | "foot"> | null> => {
  const range = { after: new Date(from).toISOString(), before: new Date(until).toISOString() };
  const parts: string[] = [];
  for (const courseId of found.collections) {
    const asked = { coupon: String(found.id), collection: courseId, ...range };
    try {
      const [roster, videos, snapshot] = await Promise.all([
        readHomeRoster(person, asked),
        readHomeVideos(person, asked),
        findSnapshot(courseId),
      ]);
      parts.push(partOf(snapshot?.course.name ?? "", roster, videos));
    } catch (error) {
      if (error instanceof Failure && /^(?:class\.missing|actor\.forbidden)$/.test(error.code)) return null;
      throw error;
    }
  }
  const at = `${config.webOrigin}/dashboard/?class=${encodeURIComponent(found.code)}`;
  const off = `${config.webOrigin}/dashboard/reports/?class=${encodeURIComponent(found.code)}`;
  return {
    parts: [
      `The week of ${sunday} in ${found.label || found.code}`,
      ...parts,
      { button: "Open the dashboard", url: at },
    ],
    foot: [`You asked for this mail. Switch it off here: ${off}`],
  };
};

const partOf = (
  course: string,
  { classSize, sharing, activeStudents, totalWatchTime, weekBefore: before }: Roster,
  { videos }: Videos,
) =>
  [
    course,
    `${classSize} enrolled, ${sharing} of them share their data.`,
    ...(activeStudents === null || totalWatchTime === null || before === null || videos === null
      ? ["Class figures need at least five students who share their data."]
      : [
          `${activeStudents} of them watched, ${hours(totalWatchTime)} together (the week before: ${before.activeStudents}, ${hours(before.totalWatchTime)}).`,
          ...videos
            .slice(0, maxVideos)
            .map(({ videoTitle, totalWatchTime: time }) => `Watched most: ${videoTitle}, ${hours(time)}`),
        ]),
  ].join("\n");

const hours = (seconds: number): string => `${(seconds / 3600).toFixed(1)} hours`;
