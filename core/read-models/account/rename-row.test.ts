import { expect, test } from "vitest";
import type { Item } from "../../foundation/store/batch.ts";
import { GetCommand, PutCommand } from "../../foundation/store/commands.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { subOfGone } from "../../storage/user/gone.ts";
import { aroundCalls } from "../../use-cases/test-kit/around-calls.ts";
import { personalDataOf } from "./registry.ts";
import { renameRow } from "./rename-row.ts";

const gone = { sub: "sub-of-ada", id: 71, pseudonym: 5 };
const stood = subOfGone(5);

let rows = 0;
const stored = async (kind: string, said: object, sk = "row"): Promise<Item> => {
  const Item = { pk: `renamed#${rows++}`, sk, __edb_e__: kind, ...said };
  await client.send(new PutCommand({ TableName: tableName(), Item }));
  return Item;
};
const read = async ({ pk, sk }: Item) =>
  (await client.send(new GetCommand({ TableName: tableName(), Key: { pk, sk }, ConsistentRead: true }))).Item;

const rename = async (row: Item, kind: string) => {
  const end = personalDataOf(kind)?.end;
  if (end === undefined || end === "deleted" || "kept" in end) throw new Error(`Nothing of ${kind} is renamed.`);
  // Twice, as after a crash.
  for (let time = 0; time < 2; time++) await renameRow(row, gone, end.renamed);
  const { pk: _pk, sk: _sk, __edb_e__: _kind, ...left } = (await read(row)) ?? {};
  return left;
};

test("SES-104: a retained row gets a pseudonym for the user's names, loses personal contents and keeps the rest", async () => {
  const cases: readonly [kind: string, before: object, after: object][] = [
    [
      "issued-certificate",
      { sub: gone.sub, userId: 71, name: "Ada L", credential: "ey", isPublic: true, score: 91, courseName: "Ice" },
      { sub: stood, userId: 5, name: "Deleted user", credential: "", isPublic: false, courseName: "Ice" },
    ],
    [
      "review",
      { sub: gone.sub, userId: 71, username: "ada", firstName: "Ada", lastName: "L", text: "Good." },
      { sub: stood, userId: 5, username: "deleted-5", firstName: "Deleted", lastName: "user", text: "Good." },
    ],
    [
      "class",
      { createdById: 71, createdByName: "Ada L", createdByUsername: "ada", coCreator1: 71, coCreator2: 8 },
      { createdById: 5, createdByName: "Deleted user", createdByUsername: "deleted-5", coCreator2: 8 },
    ],
    // As a co-creator, not the creator.
    [
      "class",
      { createdById: 8, createdByName: "Bo", createdByUsername: "bo", coCreator1: 9, coCreator2: 71 },
      { createdById: 8, createdByName: "Bo", createdByUsername: "bo", coCreator1: 9 },
    ],
    [
      "class",
      { createdById: 8, createdByName: "Bo", createdByUsername: "bo" },
      { createdById: 8, createdByName: "Bo", createdByUsername: "bo" },
    ],
    ["issue", { reporterId: 71, reporterSub: gone.sub }, { reporterId: 5, reporterSub: stood }],
    ["appeal", { by: 71, bySub: gone.sub }, { by: 5, bySub: stood }],
    ["contact-message", { name: "Ada", email: "ada@x.example" }, { name: "Deleted user", email: "" }],
    ["demo", { firstName: "Ada", lastName: "L", email: "a@x" }, { firstName: "Deleted", lastName: "user", email: "" }],
    // A row without the name gets none.
    ["wallet", { balance: 3 }, { balance: 3 }],
  ];
  for (const [kind, before, after] of cases) expect(await rename(await stored(kind, before), kind)).toEqual(after);
});

test("SES-104: a reply is pseudonymised, also in its question's list of repliers, anonymous or named", async () => {
  for (const [anonymous, letter] of [
    [true, "a"],
    [false, "n"],
  ] as const) {
    const question = await stored("qna-question", { repliers: { [`${letter}71`]: 2, n9: 1 } }, "post#x#12");
    const Item = { ...question, __edb_e__: "qna-reply", sk: "post#x#12#reply#3", repliers: undefined };
    const reply = { ...Item, sub: gone.sub, userId: 71, username: "ada", firstName: "Ada", lastName: "L", anonymous };
    await client.send(new PutCommand({ TableName: tableName(), Item: reply }));
    expect(await rename(reply, "qna-reply")).toMatchObject({ sub: stood, userId: 5, username: "deleted-5" });
    expect((await read(question))?.repliers).toEqual({ [`${letter}5`]: 2, n9: 1 });
  }
});

test("SES-104: a picture that stays is listed under the pseudonym; a row that is gone does not come back", async () => {
  const image = await stored("image", { owner: 71, key: "k", gsi1pk: "pictures#71", gsi1sk: "1" });
  await renameRow(image, gone, { owner: "id" });
  expect(await read(image)).toMatchObject({ owner: 5, key: "k", gsi1pk: "pictures#5", gsi1sk: "1" });
  const never = { pk: "renamed#never", sk: "row", __edb_e__: "wallet", sub: gone.sub };
  expect(await rename(never, "wallet")).toEqual({});
  const failing = aroundCalls(() => Promise.reject(new Error("The store is away.")));
  await expect(renameRow(never, gone, { sub: "sub" })).rejects.toThrow("The store is away.");
  failing.stop();
});
