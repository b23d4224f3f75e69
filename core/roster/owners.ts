import { type PeoplePage, pageOf, pageSeats, type SeatOwner, type Texts, textAt } from "./people-bytes.ts";
import type { Roster } from "./read-roster.ts";

/** Whose the seats of a class are. A name or a sub is taken out of its page when somebody asks for it. */
export class Owners {
  readonly #news: Roster["news"];
  readonly #people: Roster["people"];
  // Seats are mostly asked for in their order, those of one page together.
  #number = -1;
  #page: PeoplePage | undefined;

  constructor({ news, people }: Pick<Roster, "news" | "people">) {
    this.#news = news;
    this.#people = people;
  }

  /** The user's id, of an anonymous student the alias; undefined for a seat that is nobody's. */
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

  /** The user name of a seat that is somebody's, where it stands among others. */
  usernameOf(seat: number): { readonly among: Texts; readonly index: number } {
    const unpacked = this.#unpacked(seat);
    if (unpacked) {
      const { username: text = "" } = unpacked;
      return { among: { text, ends: Uint32Array.of(text.length) }, index: 0 };
    }
    const page = this.#pageOf(seat);
    return { among: page?.usernames ?? none, index: (page?.indexes[seat % pageSeats] ?? 0) - 1 };
  }

  // What is unpacked is newer than what is packed.
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
