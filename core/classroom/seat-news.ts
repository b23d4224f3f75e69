import { announce } from "../outbox/announce.ts";
import type { Put, Write } from "../store/commit.ts";
import { putOf } from "../store/entity-item.ts";
import type { EnrolmentItem } from "./enrolment.entity.ts";
import { GoneSeatEntity } from "./gone-seat.entity.ts";
import { SeatNewsEntity, type SeatNewsItem } from "./seat-news.entity.ts";
import type { WaitingSeatItem } from "./waiting-seat.entity.ts";

/** Whoever takes a seat, as their class may come to know them. */
export type Taker = { readonly sub: string; readonly userId: number; readonly username: string | undefined };

type Taken = { readonly classId: number; readonly seat: number; readonly alias: number };

/**
 * A worker packs what is unpacked with every seat whose number is a multiple of this. So many seats, or few more, lie
 * unpacked in a class: every reader reads these besides. A class of forty is never packed.
 */
export const packedEvery = 64;

/** Belongs in the transaction in which a student takes a seat and the class may know of it at once. */
export const tellTaken = (
  { classId, seat, alias }: Taken,
  level: EnrolmentItem["dataAccessLevel"],
  of: Taker,
): Write[] => (level === "no_access" ? [] : tell({ classId, seat, ...shownAs(level, alias, of) }));

/** Belongs in the transaction that shows some cohorts. */
export const tellShown = (classId: number, shown: readonly WaitingSeatItem[]): Write[] => [
  ...shown.map(({ seat, sub, alias }) => put({ classId, seat, level: "anonymous", sub, studentId: alias })),
  ...packAfter(
    classId,
    shown.map(({ seat }) => seat),
  ),
];

/** As the roster has a seat of somebody whose data is shown. */
export const shownAs = (level: "full" | "anonymous", alias: number, { sub, userId, username }: Taker) =>
  level === "full"
    ? { level, sub, studentId: userId, username: username ?? String(userId) }
    : { level, sub, studentId: alias };

/** Belongs in the transaction in which somebody gives up a seat. `wasShown`: as an anonymous student. */
export const tellGivenUp = (classId: number, seat: number, { wasShown }: { readonly wasShown: boolean }): Write[] => [
  ...tell({ classId, seat, level: wasShown ? "gone" : "none" }),
  ...(wasShown ? [{ name: "gone", item: { Put: always(putOf(GoneSeatEntity, { classId, seat })) } }] : []),
];

const tell = (news: SeatNewsItem): Write[] => [put(news), ...packAfter(news.classId, [news.seat])];

const put = (news: SeatNewsItem): Write => ({ name: "news", item: { Put: always(putOf(SeatNewsEntity, news)) } });

const packAfter = (classId: number, seats: readonly number[]): Write[] =>
  seats.some((seat) => seat % packedEvery === packedEvery - 1) ? announce({ type: "class.seated", classId }) : [];

// A seat is taken once and given up once, so there is nothing that could be overtaken.
const always = (put: Put): Put => ({ ...put, ConditionExpression: undefined });
