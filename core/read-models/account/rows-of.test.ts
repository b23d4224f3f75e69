import { expect, test } from "vitest";
import type { Item } from "../../foundation/store/batch.ts";
import { PutCommand } from "../../foundation/store/commands.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { lagFromTheStart } from "../../use-cases/test-kit/fall-behind.ts";
import { makeCreator, makePerson } from "../../use-cases/test-kit/person.ts";
import { watchPartition } from "../../use-cases/watch/watch-key.ts";
import { updateProfile } from "../creator/update-profile.ts";
import { kindOf } from "./registry.ts";
import { ownRows, rowsElsewhere } from "./rows-of.ts";

lagFromTheStart();

const accountOf = async ({ sub }: { sub: string }) => {
  const { data } = await UserEntity.get({ sub }).go({ consistent: true });
  if (!data) throw new Error("There is no such person.");
  return data;
};

const partsOf = async (person: { sub: string }, own: readonly Item[]): Promise<Item[][]> => {
  const parts: Item[][] = [];
  for await (const rows of rowsElsewhere(await accountOf(person), own)) parts.push(rows);
  return parts;
};

test("SES-104: watch data is found in each course that any row of the user refers to", async () => {
  const person = await makePerson();
  const { sub } = person;
  const courses = [11, 12, 13, 14, 15, 16];
  for (const courseId of courses) {
    const Item = { pk: watchPartition(sub, courseId), sk: "watch#2026-03-01T12#7#0", said: courseId };
    await client.send(new PutCommand({ TableName: tableName(), Item }));
  }
  const foundBy = async (row: object) =>
    (await partsOf(person, [{ pk: `person#${sub}`, sk: "x", ...row }])).flat().flatMap(({ said }) => said ?? []);
  expect(await foundBy({ courseId: 11 })).toEqual([11]);
  expect(await foundBy({ homeCourseId: 12 })).toEqual([12]);
  expect(await foundBy({ courseId: 11, homeCourseId: 12 })).toEqual([11, 12]);
  expect(await foundBy({ watched: new Set([13, 14]) })).toEqual([13, 14]);
  expect(await foundBy({ holderPk: `watch#${sub}#course#15` })).toEqual([15]);
  expect(await foundBy({ visits: [{ courseId: 16 }, { courseId: 11 }] })).toEqual([16, 11]);
  expect(await foundBy({ holderPk: "something else", courseId: "11" })).toEqual([]);
});

test("SES-104: the rows of an author page that refer to others come last, so that a rerun after a crash finds these again", async () => {
  const creator = await makeCreator();
  await updateProfile(creator, creator.id, { universities: ["University of Delft"] });
  const parts = await partsOf(creator, await ownRows(creator.sub));
  const page = parts.find((rows) => rows.some((row) => kindOf(row) === "creator-profile"))?.map(kindOf);
  expect(page?.length).toBeGreaterThan(3);
  expect(page?.indexOf("creator-profile")).toBe((page?.length ?? 0) - 1);
});

test("SES-104: a name or address that belongs to another user by now is not found", async () => {
  const [person, other] = [await makePerson(), await makePerson()];
  const [account, theirs] = [await accountOf(person), await accountOf(other)];
  const found: Item[] = [];
  for await (const rows of rowsElsewhere({ ...account, username: theirs.username, email: theirs.email }, []))
    found.push(...rows);
  expect(found.filter(({ sub }) => sub === other.sub)).toEqual([]);
  expect(found.map(kindOf)).toContain("user-id");
});
