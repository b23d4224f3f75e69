import type { readWork as route } from "@cu/api/desk";
import { fullName } from "@cu/api/person-name";
import type { Returned } from "@cu/api/route";
import type { Admin } from "../../foundation/actor.ts";
import { batchGet, type Item } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { CardEntity, cardsOf } from "../../storage/course/card.entity.ts";
import { findBehind, keysOf } from "../../use-cases/certification/read-request.ts";
import { listWaiting } from "../../use-cases/certification/waiting.ts";
import { ContactEntity } from "../../use-cases/contact/contact.entity.ts";
import { DemoEntity } from "../../use-cases/demo/demo.entity.ts";
import { IssueEntity } from "../../use-cases/issue/issue.entity.ts";
import { AppealEntity } from "../../use-cases/suspension/appeal.entity.ts";
import { readQueues } from "./queues.ts";

type Work = Returned<typeof route>["work"][number];

const most = 50;
const oldest = { order: "asc", limit: most } as const;

/**
 * ADM-82: everything waiting for an admin, on one timeline. Ten parallel store calls, one per kind and per queue with a
 * separate list, and one or two for the holders of certificates.
 */
export const readWork = async (_admin: Admin): Promise<Returned<typeof route>> => {
  const [certificates, demos, messages, issues, appeals, queues] = await Promise.all([
    readCertificates(),
    readDemos(),
    readMessages(),
    readIssues(),
    readAppeals(),
    readQueues(),
  ]);
  const lists = { certificate: certificates, demo: demos, message: messages, issue: issues, appeal: appeals };
  return {
    work: Object.values(lists).flat().toSorted(byUrgency),
    more: (["certificate", "demo", "message", "issue", "appeal"] as const).filter(
      (kind) => lists[kind].length === most,
    ),
    queues,
  };
};

/** What expires first comes first, then what has waited longest. */
const byUrgency = (a: Work, b: Work): number => {
  if (a.until !== b.until) return a.until === null ? 1 : b.until === null ? -1 : a.until < b.until ? -1 : 1;
  return a.since < b.since ? -1 : 1;
};

const readCertificates = async (): Promise<Work[]> => {
  const requests = await listWaiting(most);
  const courseIds = [...new Set(requests.map(({ courseId }) => courseId))];
  const cardKeys = courseIds.map((id) => keyOf(CardEntity, { id }));
  const items = await batchGet([...uniqueKeys(requests.flatMap(keysOf)), ...cardKeys]);
  const cards = cardsOf(items);
  return requests.flatMap((request) => {
    const behind = findBehind(request, items);
    if (!behind) return [];
    const { user } = behind;
    return {
      kind: "certificate" as const,
      id: request.id,
      title: fullName(user),
      detail: cards.get(request.courseId)?.name ?? "",
      since: request.requestedAt,
      until: behind.certificate.accessUntil,
    };
  });
};

// One user may wait for several certificates, but a batch must not repeat a key.
const uniqueKeys = (keys: readonly Item[]): Item[] => [
  ...new Map(keys.map((key) => [JSON.stringify(key), key] as const)).values(),
];

const readDemos = async (): Promise<Work[]> => {
  const { data } = await DemoEntity.query.byStatus({ status: "submitted" }).go(oldest);
  return data.map(({ id, courseName, firstName, lastName, links, files, createdAt }) => ({
    kind: "demo" as const,
    id,
    title: courseName,
    detail: `${firstName} ${lastName}, ${countOf(files.length, "file")}, ${countOf(links.length, "link")}`,
    since: createdAt,
    until: null,
  }));
};

const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

const readMessages = async (): Promise<Work[]> => {
  const { data } = await ContactEntity.query.byStatus({ status: "new" }).go(oldest);
  return data.map(({ id, subject, name, receivedAt }) => ({
    kind: "message" as const,
    id,
    title: subject,
    detail: name,
    since: receivedAt,
    until: null,
  }));
};

const readIssues = async (): Promise<Work[]> => {
  const { data } = await IssueEntity.query.byStatus({ status: "new" }).go(oldest);
  return data.map(({ id, subject, category, receivedAt }) => ({
    kind: "issue" as const,
    id,
    title: subject,
    detail: category,
    since: receivedAt,
    until: null,
  }));
};

const readAppeals = async (): Promise<Work[]> => {
  const { data } = await AppealEntity.query.byStatus({ status: "new" }).go(oldest);
  return data.map(({ id, courseName, text, appealedAt }) => ({
    kind: "appeal" as const,
    id,
    title: courseName,
    detail: beginningOf(text),
    since: appealedAt,
    until: null,
  }));
};

const maxShown = 100;
const beginningOf = (text: string): string => (text.length > maxShown ? `${text.slice(0, maxShown).trimEnd()}…` : text);
