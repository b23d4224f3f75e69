import { expect, test } from "vitest";
import { addressWord, firstLetter, listPerson, personWords } from "./person-words.ts";

const ada = { username: "ada", firstName: "Ada Augusta", lastName: "Lovelace", email: " Ada@Mail.Example " };
const somebody = { id: 5, sub: "sub-1" };

test("SES-108: a person is found by each word of their names, once, and by their address as it is written or not", () => {
  expect(personWords(ada)).toEqual(["ada", "augusta", "lovelace", "ada@mail.example"]);
  expect([firstLetter("ada"), firstLetter("𝒜da"), firstLetter("")]).toEqual(["a", "𝒜", ""]);
  expect(addressWord(`${"x".repeat(70)}@mail.example`)).toBe("x".repeat(64));
});

/** The words added and removed. */
const changes = (...given: Parameters<typeof listPerson> extends [unknown, ...infer Rest] ? Rest : never) =>
  listPerson(somebody, ...given).map(({ item }) => {
    if ("Put" in item) return `+${String((item.Put?.Item as { word?: unknown } | undefined)?.word)}`;
    return `-${String((item.Delete?.Key as { sk?: unknown } | undefined)?.sk)}`;
  });

test("SES-108: changed names are indexed and old ones removed; unchanged ones are not rewritten", () => {
  expect(changes(ada)).toEqual(["+ada", "+augusta", "+lovelace", "+ada@mail.example"]);
  const married = { ...ada, lastName: "King", email: "king@mail.example" };
  const told = changes(married, ada);
  expect(told.slice(0, 2)).toEqual(["+king", "+king@mail.example"]);
  expect(told.slice(2).map((one) => [one[0], /lovelace|ada@mail\.example/.exec(one)?.[0]])).toEqual([
    ["-", "lovelace"],
    ["-", "ada@mail.example"],
  ]);
  expect(changes(ada, ada)).toEqual([]);
});

test("SES-108: empty names are not indexed, and many names leave room for the rest of the transaction", () => {
  expect(changes({ ...ada, email: "" })).toEqual(["+ada", "+augusta", "+lovelace"]);
  expect(changes({ ...ada, email: "" }, { ...ada, email: "" })).toEqual([]);
  expect(changes(ada, { ...ada, email: "" })).toEqual(["+ada@mail.example"]);
  const many = Array.from({ length: 25 }, (_, n) => `name${n}x`).join(" ");
  expect(personWords({ ...ada, username: "", firstName: many, lastName: "" })).toHaveLength(21);
});
