import { announce } from "../../foundation/outbox/announce.ts";
import type { Put, Write } from "../../foundation/store/commit.ts";
import { putOf } from "../../foundation/store/entity-item.ts";
import type { EnrolmentItem } from "./enrolment.entity.ts";
import { GoneSeatEntity } from "./gone-seat.entity.ts";
import { SeatNewsEntity, type SeatNewsItem } from "./seat-news.entity.ts";
import type { WaitingSeatItem } from "./waiting-seat.entity.ts";

/** The user taking a seat, with what the class may see of them. */
export type Taker = { readonly sub: string; readonly userId: number; readonly username: string | undefined };

type Taken = { readonly classId: number; readonly seat: number; readonly alias: number };

/**
 * Every seat number that is a multiple of this triggers packing, so about this many changes are pending per class,
 * which every reader reads too. A class of forty is never packed.
 */
export const packedEvery = 64;

/** For the transaction in which a student takes a seat that is visible immediately. */
export const tellTaken = (
  { classId, seat, alias }: Taken,
  level: EnrolmentItem["dataAccessLevel"],
  of: Taker,
): Write[] => (level === "no_access" ? [] : tell({ classId, seat, ...shownAs(level, alias, of) }));

/** For the transaction that shows cohorts. */
export const tellShown = (classId: number, shown: readonly WaitingSeatItem[]): Write[] => [
  ...shown.map(({ seat, sub, alias }) => put({ classId, seat, level: "anonymous", sub, studentId: alias })),
  ...packAfter(
    classId,
    shown.map(({ seat }) => seat),
  ),
];

/** The roster entry of a student whose data is shown. */
export const shownAs = (level: "full" | "anonymous", alias: number, { sub, userId, username }: Taker) =>
  level === "full"
    ? { level, sub, studentId: userId, username: username ?? String(userId) }
    : { level, sub, studentId: alias };

/** For the transaction in which a student gives up a seat. `wasShown`: as an anonymous student. */
export const tellGivenUp = (classId: number, seat: number, { wasShown }: { readonly wasShown: boolean }): Write[] => [
  ...tell({ classId, seat, level: wasShown ? "gone" : "none" }),
  ...(wasShown ? [{ name: "gone", item: { Put: always(putOf(GoneSeatEntity, { classId, seat })) } }] : []),
];

const tell = (news: SeatNewsItem): Write[] => [put(news), ...packAfter(news.classId, [news.seat])];

const put = (news: SeatNewsItem): Write => ({ name: "news", item: { Put: always(putOf(SeatNewsEntity, news)) } });

const packAfter = (classId: number, seats: readonly number[]): Write[] =>
  seats.some((seat) => seat % packedEvery === packedEvery - 1) ? announce({ type: "class.seated", classId }) : [];

// Seats are taken once and given up once, so unconditional writes cannot overtake each other.
const always = (put: Put): Put => ({ ...put, ConditionExpression: undefined });
