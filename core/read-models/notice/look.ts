import { pages } from "@cu/api/pages";
import { readStoredEntitlements } from "../../access/read-entitlements.ts";
import type { News, NewsOf } from "../../foundation/outbox/news.ts";
import { batchGet, itemAt } from "../../foundation/store/batch.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { ClassEntity, type ClassItem } from "../../storage/class/class.entity.ts";
import { staffOf } from "../../storage/class/instructor.ts";
import { authorsOf } from "../../storage/course/author-rights.ts";
import { CardEntity, readCard } from "../../storage/course/card.entity.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { openInvitation } from "../../use-cases/invitation/class-asked.ts";
import { ReportEntity, type ReportItem } from "../report/report.entity.ts";
import { lookAtEnd } from "./look-end.ts";
import { lookAtReply } from "./look-post.ts";
import { lookAtPrice } from "./look-price.ts";
import { lookAtReview } from "./look-review.ts";
import { lookAtTranscript, lookAtTranscriptHere } from "./look-transcript.ts";
import { type Looked, pathAt } from "./looked.ts";

/**
 * The subject of the news as it is now; undefined if the news is outdated and no one should be notified. One or two
 * store calls for any number of recipients. `sub`: the recipient, if there is exactly one.
 */
export const look = (news: News, sub?: string): Promise<Looked | undefined> => {
  switch (news.kind) {
    case "reply":
    case "instructor-reply":
      return lookAtReply(news);
    case "certificate":
      return lookAtCertificate(news, sub);
    case "access-ends":
      return lookAtEnd(news, sub);
    case "report":
      return lookAtReport(news);
    case "payment":
      return Promise.resolve({
        facts: { about: dollars(news.cents), path: pages.creatorHome.path },
        mayTell: ({ isContentCreator }) => isContentCreator,
      });
    case "invitation":
      return lookAtInvitation(news);
    case "suspension":
      return lookAtSuspension(news);
    case "transcript":
      return lookAtTranscript(news);
    case "transcript-here":
      return lookAtTranscriptHere(news);
    case "review":
      return lookAtReview(news);
    case "price":
      return lookAtPrice(news);
  }
};

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

const lookAtCertificate = async (
  { courseId, certificateId, status, serial }: NewsOf<"certificate">,
  sub?: string,
): Promise<Looked | undefined> => {
  const { data: card } = await CardEntity.get({ id: courseId }).go({ consistent: true });
  if (!card) return undefined;
  const path =
    status === "issued" && serial !== undefined
      ? pathAt(pages.certificate.path, serial)
      : pathAt(pages.courseCertification.path, courseId);
  const held =
    sub === undefined || status === "issued" ? undefined : (await readStoredEntitlements(sub, courseId)).certificate;
  const reason = held?.id === certificateId ? held.rejectedFor : undefined;
  return { facts: { about: readCard(card).name, path, ...(reason && { detail: reason }) }, mayTell: () => true };
};

/** RPT-14: skips reports deleted or regenerated since, and users who no longer teach the class. */
const lookAtReport = async ({ classId, reportId, run }: NewsOf<"report">): Promise<Looked | undefined> => {
  const keys = { report: keyOf(ReportEntity, { classId, id: reportId }), found: keyOf(ClassEntity, { id: classId }) };
  const items = await batchGet(Object.values(keys), { consistent: true });
  const report = readAs<ReportItem>(ReportEntity, itemAt(items, keys.report));
  const found = readAs<ClassItem>(ClassEntity, itemAt(items, keys.found));
  if (report?.status !== "completed" || report.run !== run || !found) return undefined;
  return {
    facts: {
      about: found.label || found.code,
      path: `/dashboard/reports/?class=${encodeURIComponent(found.code)}`,
      detail: `${report.courseName}, ${report.startDate.slice(0, 10)} to ${report.endDate.slice(0, 10)}`,
    },
    mayTell: ({ id, sub, isAdmin }) => sub === report.sub && (isAdmin || staffOf(found).includes(id)),
  };
};

const lookAtInvitation = async (news: NewsOf<"invitation">): Promise<Looked | undefined> => {
  if (news.of === "class") {
    const { data: found } = await ClassEntity.get({ id: news.classId }).go({ consistent: true });
    if (!found) return undefined;
    return {
      facts: { about: found.label, path: pages.invitations.path },
      mayTell: ({ id }) => openInvitation(found, id)?.at === news.askedAt,
    };
  }
  const course = (await findSnapshot(news.courseId))?.course;
  if (!course) return undefined;
  const asked = (course.invited ?? []).filter(
    ({ role, at, declinedAt }) => role === news.role && at === news.askedAt && declinedAt === undefined,
  );
  return {
    facts: { about: course.name, path: pages.invitations.path, detail: news.role },
    mayTell: ({ id }) => asked.some(({ author }) => author.id === id),
  };
};

/** ADM-75, ADM-108: for those who decide about the course, with the admin's reason. */
const lookAtSuspension = async ({ courseId, what, at }: NewsOf<"suspension">): Promise<Looked | undefined> => {
  const course = (await findSnapshot(courseId))?.course;
  if (!course) return undefined;
  const { suspension } = course;
  const still = {
    suspended: suspension?.at === at,
    lifted: suspension === undefined,
    upheld: suspension?.appeal?.reply !== undefined,
  };
  if (!still[what]) return undefined;
  const detail = what === "upheld" ? suspension?.appeal?.reply : suspension?.reason;
  return {
    facts: { about: course.name, path: pages.creatorHome.path, ...(detail !== undefined && { detail }) },
    mayTell: ({ id }) => authorsOf({ course }).has(id),
  };
};
