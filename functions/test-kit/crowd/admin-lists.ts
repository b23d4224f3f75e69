import { AccessEntity } from "@cu/core/access/access.entity";
import type { Item } from "@cu/core/foundation/store/batch";
import { keyPart } from "@cu/core/foundation/store/id";
import { ActEntity, ActHeadEntity } from "@cu/core/storage/audit-log/act.entity";
import { VideoEntity } from "@cu/core/storage/course/video.entity";
import { TotalEntity } from "@cu/core/storage/daily-counters/total";
import { EntryEntity } from "@cu/core/storage/ledger/entry.entity";
import { RequestCountEntity, RequestEntity } from "@cu/core/use-cases/certification/request.entity";
import { BoughtAgainEntity } from "@cu/core/use-cases/purchase/bought-again.entity";
import { AppealEntity } from "@cu/core/use-cases/suspension/appeal.entity";
import { HeldEntity } from "@cu/core/use-cases/suspension/held.entity";
import { SuspensionLogEntity } from "@cu/core/use-cases/suspension/log.entity";
import { AdminIndexVideoEntity, VideoWordEntity } from "@cu/core/use-cases/video/admin-index.entity";
import { startOf } from "@cu/core/use-cases/video/list-followed";
import { nowhere } from "../row.ts";
import type { World } from "../world.ts";
import { known } from "./people.ts";
import { at, crowd, crowdSize, crowdWord, far, instantOf, itemOf, subOf } from "./put.ts";
import { purchaseOf } from "./wallet.ts";

/** Requests for certificates; only the certificates of the first and of the last page exist. */
export const requests = ({ course }: World): Item[] => [
  itemOf(RequestCountEntity.put({ total: crowdSize })),
  ...crowd.map((n) =>
    itemOf(RequestEntity.put({ id: far + n, sub: subOf(n % known), courseId: course.id, requestedAt: instantOf(n) })),
  ),
  ...crowd.slice(0, known).map((n) =>
    itemOf(
      AccessEntity.put({
        sub: subOf(n),
        courseId: course.id,
        version: 1,
        grants: [],
        certificate: {
          id: n < known / 2 ? far + n : far + crowdSize - known + n,
          status: "requested",
          purchasedAt: at,
          accessUntil: at,
          transactionId: far,
          requestedAt: at,
        },
      }),
    ),
  ),
];

/** Videos without a transcript; only those that a page reads exist themselves. */
export const listedVideos = ({ course, person }: World): Item[] => [
  itemOf(TotalEntity.put({ of: "videos", total: crowdSize })),
  ...crowd.flatMap((n) => {
    const video = {
      id: far + n,
      title: `Lecture ${n}, ${crowdWord} for everybody who has heard of it`,
      videoType: "youtube" as const,
      embedId: `crowd-${n}`,
      owner: person.owner.id,
      parentModule: course.modules[0]?.id ?? 0,
      parentCollection: course.id,
      courses: [course.id],
      embedKey: keyPart(`crowd-${n}`),
    };
    return [
      itemOf(AdminIndexVideoEntity.put({ id: video.id, title: video.title, state: "waiting", listedAt: instantOf(n) })),
      itemOf(VideoWordEntity.put({ start: startOf(crowdWord), word: crowdWord, id: video.id })),
      ...(n < 200 || (n >= 3500 && n < 3800) || n >= crowdSize - 100 ? [itemOf(VideoEntity.put(video))] : []),
    ];
  }),
];

export const suspensions = ({ person }: World): Item[] =>
  crowd.flatMap((n) => {
    const suspension = { at: instantOf(n), reason: "Complaints of three people. ".repeat(35), takenDown: false };
    const target = { kind: "person" as const, targetId: far + n };
    return [
      itemOf(
        SuspensionLogEntity.put({
          ...suspension,
          id: `crowd-${n}`,
          target: `person#${far + n}`,
          act: "suspended",
          by: person.admin.id,
          ownerId: nowhere,
        }),
      ),
      itemOf(HeldEntity.put({ ...suspension, ...target, of: `person#${subOf(n)}` })),
    ];
  });

/** Pending appeals of maximum length. */
export const appeals = ({ person }: World): Item[] =>
  crowd.map((n) =>
    itemOf(
      AppealEntity.put({
        id: far + n,
        courseId: far + n,
        courseName: "Optics",
        suspendedAt: at,
        reason: "Complaints of three people. ".repeat(35),
        by: person.owner.id,
        bySub: subOf(n % known),
        text: "These lectures are my own. ".repeat(74),
        status: "new",
        appealedAt: instantOf(n),
      }),
    ),
  );

/** Acts of one admin, with reasons as long as they may be. */
export const acts = ({ person: { admin } }: World): Item[] => [
  itemOf(ActHeadEntity.put({ by: admin.id, sequence: crowdSize, hash: "0".repeat(64) })),
  ...crowd.map((n) =>
    itemOf(
      ActEntity.put({
        by: admin.id,
        sequence: n + 1,
        id: `${admin.id}-${n + 1}`,
        bySub: admin.sub,
        at: instantOf(n),
        act: "person.suspended",
        target: `person#${far}`,
        reason: "Complaints of three people. ".repeat(35),
        facts: { takenDown: "yes" },
        hash: "0".repeat(64),
      }),
    ),
  ),
];

/** Bought by as many people as a page has; the entries of their wallet exist only where a test asks for a page. */
export const boughtAgain = ({ course }: World): Item[] => [
  ...crowd.map((n) =>
    itemOf(
      BoughtAgainEntity.put({
        walletId: far,
        sequence: n + 1,
        userId: far + (n % known),
        courseId: course.id,
        date: instantOf(n),
      }),
    ),
  ),
  ...[...crowd.slice(3550, 3600), ...crowd.slice(-50)].map((n) => itemOf(EntryEntity.put(purchaseOf(far, n + 1)))),
];
