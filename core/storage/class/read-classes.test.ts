import { afterEach, expect, test, vi } from "vitest";
import { BatchGetCommand } from "../../foundation/store/commands.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { ClassEntity } from "./class.entity.ts";
import { readClasses } from "./read-classes.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const putClass = (id: number) =>
  ClassEntity.put({
    id,
    code: `CLASS-${id}`,
    label: "A class",
    validFrom: "2026-01-01T00:00:00.000Z",
    expiresOn: "2026-12-31T23:59:59.999Z",
    timeZone: "UTC",
    collections: [],
    scheduledAccesses: [],
    allowableDataAccessChoices: ["full"],
    createdById: 1,
    createdByName: "Ada",
    createdByUsername: "ada",
  }).go();

test("CAT-36: a member's classes are all read, also when the store answers only some of them at once", async () => {
  for (const id of [1, 2, 3]) await putClass(id);
  const send = client.send.bind(client);
  vi.spyOn(client, "send").mockImplementationOnce((async (command: BatchGetCommand) => {
    const Keys = command.input.RequestItems?.[tableName()]?.Keys ?? [];
    const some = new BatchGetCommand({ RequestItems: { [tableName()]: { Keys: Keys.slice(0, 1) } } });
    return { ...(await send(some)), UnprocessedKeys: { [tableName()]: { Keys: Keys.slice(1) } } };
  }) as never);
  const classes = await readClasses([1, 2, 3, 3]);
  expect([...classes.keys()].toSorted()).toEqual([1, 2, 3]);
});
