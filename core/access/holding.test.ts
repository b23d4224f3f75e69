import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, expect, test, vi } from "vitest";
import { ClassEntity } from "../class/class.entity.ts";
import { client, tableName } from "../table.ts";
import { nothingHeld } from "./access.ts";
import { readClasses } from "./holding.ts";

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
    scheduledAccesses: [],
    allowableDataAccessChoices: ["full"],
    createdById: 1,
    createdByName: "Ada",
    createdByUsername: "ada",
  }).go();

test("a member's classes are all read, also when the store answers only some of them at once", async () => {
  for (const id of [1, 2, 3]) await putClass(id);
  const send = client.send.bind(client);
  vi.spyOn(client, "send").mockImplementationOnce((async (command: BatchGetCommand) => {
    const Keys = command.input.RequestItems?.[tableName()]?.Keys ?? [];
    const some = new BatchGetCommand({ RequestItems: { [tableName()]: { Keys: Keys.slice(0, 1) } } });
    return { ...(await send(some)), UnprocessedKeys: { [tableName()]: { Keys: Keys.slice(1) } } };
  }) as never);
  const grants = [1, 2, 3].map((classId) => ({
    key: `class#${classId}`,
    source: "class" as const,
    modules: [],
    wholeCourse: false,
    classId,
    grantedAt: "2026-03-01T00:00:00.000Z",
  }));
  const classes = await readClasses({ ...nothingHeld, grants });
  expect([...classes.keys()].toSorted()).toEqual([1, 2, 3]);
});
