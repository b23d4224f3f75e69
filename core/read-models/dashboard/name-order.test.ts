import fc from "fast-check";
import { expect, test } from "vitest";
import type { SeatNewsItem } from "../../storage/class/seat-news.entity.ts";
import { Owners } from "../../storage/roster/owners.ts";
import { decodePeople, encodePeople, textAt } from "../../storage/roster/people-bytes.ts";
import { nameOrder } from "./name-order.ts";

const collator = new Intl.Collator("en");

/** Students with these names, some of them as pending changes. */
const membersNamed = (names: readonly string[], unpacked: ReadonlySet<number>) => {
  const people = new Map(names.map((username, place) => [place, { studentId: place, username, sub: `s${place}` }]));
  const news = new Map(
    [...unpacked].map((seat) => {
      const one: Partial<SeatNewsItem> = { seat, studentId: seat, username: names[seat] ?? "", sub: `s${seat}` };
      return [seat, one as SeatNewsItem] as const;
    }),
  );
  const owners = new Owners({ news, people: new Map([[0, decodePeople(encodePeople(people))]]) });
  const usernameAt = (index: number): string => {
    const { among, index: at } = owners.usernameOf(index);
    return textAt(among, at);
  };
  return { seats: Uint32Array.from(names.keys()), named: names.length, owners, usernameAt };
};

test("DSH-104: students come in the collator's own order of names, whatever letters they are written in", () => {
  const letter = fc.constantFrom(
    ...Array.from("aAbBzZ019 _-.@'~+"),
    "é",
    "e\u0301",
    "ß",
    "ł",
    "Ж",
    "山",
    "\u00ad",
    "😀",
    "ā",
  );
  const name = fc.oneof(
    fc.string({ unit: letter, maxLength: 10 }),
    fc.string({ unit: "grapheme", maxLength: 10 }),
    fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 12 }).map((end) => `student${end}`),
  );
  fc.assert(
    fc.property(fc.array(name, { minLength: 2, maxLength: 30 }), fc.array(fc.nat(29)), (names, some) => {
      const unpacked = new Set(some.filter((index) => index < names.length));
      const members = membersNamed(names, unpacked);
      const order = nameOrder(members);
      for (const [one, left] of names.entries())
        for (const [other, right] of names.entries()) {
          expect(members.usernameAt(one)).toBe(left);
          expect(Math.sign(order(one, other))).toBe(Math.sign(collator.compare(left, right)));
        }
    }),
    { numRuns: 300 },
  );
});
