import { pages } from "@cu/api/pages";
import type { AccessItem } from "../../access/access.entity.ts";
import { readStoredEntitlements } from "../../access/read-entitlements.ts";
import type { NewsOf } from "../../foundation/outbox/news.ts";
import { ClassEntity, type ClassItem } from "../../storage/class/class.entity.ts";
import { CardEntity, readCard } from "../../storage/course/card.entity.ts";
import { type Looked, pathAt } from "./looked.ts";

type EndNews = NewsOf<"access-ends">;
type Entitlements = Pick<AccessItem, "grants" | "certificate">;

/** The UTC day of an instant. */
export const dayOf = (instant: string): string => instant.slice(0, 10);

/** The days on which windows of a class end, each once. */
export const endDaysOf = ({ scheduledAccesses }: Pick<ClassItem, "scheduledAccesses">): string[] => [
  ...new Set(scheduledAccesses.map(({ accessUntil }) => dayOf(accessUntil))),
];

/** The days on which individual grants or the certificate deadline of entitlements end. */
export const endDaysOfEntitlements = ({ grants, certificate }: Entitlements): string[] => [
  ...new Set([
    ...grants.flatMap(({ until, suspendedAt }) => (until !== undefined && !suspendedAt ? [dayOf(until)] : [])),
    ...(certificate && isOpen(certificate.status) ? [dayOf(certificate.accessUntil)] : []),
  ]),
];

// Issued certificates are final; requested ones wait for an admin.
const isOpen = (status: string): boolean => status === "not_requested" || status === "rejected";

/** What ends on that day by the current data; dates changed since then notify no one. */
export const lookAtEnd = (news: EndNews, sub: string | undefined): Promise<Looked | undefined> =>
  news.of === "class" ? lookAtClass(news) : lookAtEntitlements(news, sub);

const lookAtClass = async ({ classId, day }: Extract<EndNews, { of: "class" }>): Promise<Looked | undefined> => {
  const { data: found } = await ClassEntity.get({ id: classId }).go({ consistent: true });
  if (!found) return undefined;
  const ending = found.scheduledAccesses.filter(({ accessUntil }) => dayOf(accessUntil) === day);
  const later = found.scheduledAccesses.filter(({ accessUntil }) => dayOf(accessUntil) > day);
  const modules = new Set(
    ending.map(({ module }) => module).filter((id) => !later.some(({ module }) => module === id)),
  );
  if (modules.size === 0) return undefined;
  return {
    facts: {
      about: found.label || found.code,
      path: pages.myClasses.path,
      detail: later.length === 0 ? "" : modules.size === 1 ? "one module" : `${modules.size} modules`,
    },
    mayTell: ({ classIds }) => (classIds ?? []).includes(classId),
  };
};

const lookAtEntitlements = async (
  { courseId, day }: Extract<EndNews, { of: "course" }>,
  sub: string | undefined,
): Promise<Looked | undefined> => {
  if (sub === undefined) return undefined;
  const [{ grants, certificate }, { data: card }] = await Promise.all([
    readStoredEntitlements(sub, courseId),
    CardEntity.get({ id: courseId }).go({ consistent: true }),
  ]);
  if (!card || !endDaysOfEntitlements({ grants, certificate }).includes(day)) return undefined;
  const isCertificate =
    certificate !== undefined && isOpen(certificate.status) && dayOf(certificate.accessUntil) === day;
  const isKept = grants.some(
    ({ until, wholeCourse, suspendedAt }) => wholeCourse && until === undefined && !suspendedAt,
  );
  // A trial followed by a purchase ends nothing.
  if (isKept && !isCertificate) return undefined;
  return {
    facts: {
      about: readCard(card).name,
      path: pathAt(isCertificate ? pages.courseCertification.path : pages.course.path, courseId),
      detail: isCertificate ? "certification" : "trial",
    },
    mayTell: (user) => user.sub === sub,
  };
};
