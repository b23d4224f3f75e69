import { type PeoplePage, pageOf, pageSeats, type SeatOwner, type Texts, textAt } from "./people-bytes.ts";
import type { Roster } from "./read-roster.ts";

/** The owners of a class's seats. Names and subs are decoded on demand. */
export class Owners {
  readonly #news: Roster["news"];
  readonly #people: Roster["people"];
  // Seats are mostly requested in order, so the page rarely changes.
  #number = -1;
  #page: PeoplePage | undefined;

  constructor({ news, people }: Pick<Roster, "news" | "people">) {
    this.#news = news;
    this.#people = people;
  }

  /** The user's id, or the alias of an anonymous student; undefined for a seat without an owner. */
  idOf(seat: number): number | undefined {
    const unpacked = this.#unpacked(seat);
    if (unpacked) return unpacked.studentId ?? 0;
    const page = this.#pageOf(seat);
    const index = page?.indexes[seat % pageSeats] ?? 0;
    return index === 0 ? undefined : page?.studentIds[index - 1];
  }

  ownerOf(seat: number): SeatOwner | undefined {
    const unpacked = this.#unpacked(seat);
    if (unpacked?.sub !== undefined) {
      const { studentId = 0, username = "", sub } = unpacked;
      return { studentId, username, sub };
    }
    const page = this.#pageOf(seat);
    const index = (page?.indexes[seat % pageSeats] ?? 0) - 1;
    if (!page || index < 0) return undefined;
    return {
      studentId: page.studentIds[index] ?? 0,
      username: textAt(page.usernames, index),
      sub: textAt(page.subs(), index),
    };
  }

  /** The user name of a seat with an owner, as an index into shared text. */
  usernameOf(seat: number): { readonly among: Texts; readonly index: number } {
    const unpacked = this.#unpacked(seat);
    if (unpacked) {
      const { username: text = "" } = unpacked;
      return { among: { text, ends: Uint32Array.of(text.length) }, index: 0 };
    }
    const page = this.#pageOf(seat);
    return { among: page?.usernames ?? none, index: (page?.indexes[seat % pageSeats] ?? 0) - 1 };
  }

  // Unpacked changes are newer than packed ones.
  #unpacked(seat: number) {
    const news = this.#news.size === 0 ? undefined : this.#news.get(seat);
    return news?.sub === undefined ? undefined : news;
  }

  #pageOf(seat: number): PeoplePage | undefined {
    const number = pageOf(seat);
    if (number !== this.#number) {
      this.#number = number;
      this.#page = this.#people.get(number);
    }
    return this.#page;
  }
}

const none: Texts = { text: "", ends: new Uint32Array() };
