import { expect, test } from "vitest";
import { DeleteCommand, UpdateCommand } from "../../foundation/store/commands.ts";
import { commit, untilCommitted } from "../../foundation/store/commit.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { auditActs } from "../../read-models/reconciliation/audit-acts.ts";
import { readBooks } from "../../read-models/reconciliation/books.test-kit.ts";
import { publish } from "../../use-cases/class/class.test-kit.ts";
import { setModulePrice } from "../../use-cases/module/price.ts";
import { liftCourse, liftPerson, suspendCourse, suspendPerson } from "../../use-cases/suspension/suspend.ts";
import { fallBehind, lagFromTheStart } from "../../use-cases/test-kit/fall-behind.ts";
import { makeAdmin, makeCreator, makePerson } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { uploadTranscripts } from "../../use-cases/transcript/upload.ts";
import { allHooksRan, beforeNextWrite } from "../../use-cases/wallet/store-tap.test-kit.ts";
import { UserEntity } from "../user/user.entity.ts";
import { ActEntity } from "./act.entity.ts";
import { listActs } from "./list-acts.ts";
import { noteAct } from "./note-act.ts";
import { noteAround } from "./note-around.ts";

lagFromTheStart();

const findings = async () => auditActs(await readBooks()).map(({ problem }) => problem);
const isWhole = async () => expect(await findings()).toEqual([]);

test("ADM-80: every act of an admin is in the log with who, on what, why and when, once, newest first", async () => {
  const [admin, person] = [await makeAdmin(), await makePerson()];
  const course = await publish(await makeCreator());
  const module = course.modules[0]?.id ?? 0;
  await suspendCourse(admin, course.id, { reason: "Stolen", takenDown: true });
  await liftCourse(admin, course.id);
  await liftCourse(admin, course.id);
  await suspendPerson(admin, person.id, "Spam");
  await liftPerson(admin, person.id);
  await setModulePrice(admin, module, 300);
  await uploadTranscripts(admin, [{ embedId: "nobody-has-it", transcript: [] }]);
  await fallBehind();
  const { acts, next } = await listActs(admin, { by: admin.id });
  expect(next).toBeNull();
  expect(acts.map(({ act, target, reason, facts }) => [act, target.kind, target.id, reason, facts])).toEqual([
    [
      "transcripts.uploaded",
      "transcripts",
      1,
      "",
      { transcripts: 1, embedIds: "nobody-has-it", state: "done", succeeded: 0, failed: 1, dne: 0, ambiguous: 0 },
    ],
    ["transcripts.uploaded", "transcripts", 1, "", { transcripts: 1, embedIds: "nobody-has-it", state: "begun" }],
    ["price.changed", "module", module, "", { before: "the platform's default", after: 300 }],
    ["person.lifted", "person", person.id, "", {}],
    ["person.suspended", "person", person.id, "Spam", {}],
    ["course.lifted", "course", course.id, "", {}],
    ["course.suspended", "course", course.id, "Stolen", { takenDown: "yes" }],
  ]);
  expect(acts.every(({ by }) => by.id === admin.id && by.name === "Test Person")).toBe(true);
  await isWhole();
});

test("ADM-80, TRN-18: of a large upload the log names the first twenty of its videos, and no more of a name than a video may have", async () => {
  const admin = await makeAdmin();
  const long = "x".repeat(65);
  const names = Array.from({ length: 19 }, (_, n) => `nobody-has-${n}`);
  const items = [null, ...names, "last"].map((embedId) => ({ embedId, transcript: [] }));
  await uploadTranscripts(admin, [{ embedId: long, transcript: [] }, 7, ...items]);
  await fallBehind();
  const { acts } = await listActs(admin, { by: admin.id });
  expect(acts.map(({ target, facts }) => [target.id, facts])).toEqual([
    [23, expect.objectContaining({ state: "done", failed: 23 })],
    [23, { transcripts: 23, embedIds: [long.slice(0, 64), ...names.slice(0, 17)].join(" "), state: "begun" }],
  ]);
});

test("ADM-121: an act of several writes is in the log as begun, and as failed when it failed", async () => {
  const admin = await makeAdmin();
  const act = { act: "transcripts.uploaded", target: ["transcripts", 77_003] } as const;
  const run = noteAround(admin, act, () => Promise.reject(new Error("The store is gone")));
  await expect(run).rejects.toThrow("The store is gone");
  await fallBehind();
  const { acts } = await listActs(admin, { by: admin.id });
  expect(acts.map(({ facts }) => facts)).toEqual([{ state: "failed" }, { state: "begun" }]);
  await isWhole();
});

test("ADM-80: the log is filtered by person, act and target, and paged by cursor in two store calls", async () => {
  const [admin, other] = [await makeAdmin(), await makeAdmin()];
  const target = ["demo", 77_001] as const;
  for (let n = 0; n < 120; n++)
    await commit(await noteAct(n % 2 ? admin : other, { act: "demo.completed", target, facts: { n } }));
  await commit(await noteAct(admin, { act: "list.changed", target: ["list", 77_002] }));
  await fallBehind();
  const seen: unknown[] = [];
  let before: string | undefined;
  do {
    const { answer, total } = await storeCalls(() => listActs(admin, { target: "demo-77001", before }));
    expect(total).toBeLessThanOrEqual(2);
    seen.push(...answer.acts.map(({ facts }) => facts.n));
    before = answer.next ?? undefined;
  } while (before);
  expect(seen.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 120 }, (_, n) => n));
  const own = await listActs(admin, { by: admin.id, act: "list.changed" });
  expect(own.acts.map(({ target: of }) => of)).toEqual([{ kind: "list", id: 77_002 }]);
  const second = await listActs(admin, { by: admin.id, before: own.next ?? undefined });
  expect(second.acts.every(({ by }) => by.id === admin.id)).toBe(true);
  const both = await listActs(admin, { act: "demo.completed", target: "demo-77001" });
  expect(both.acts).toHaveLength(50);
});

test("ADM-80: an act is noted only with its deed: a deed that fails leaves none, one that meets another is noted once", async () => {
  const [admin, person] = [await makeAdmin(), await makePerson()];
  beforeNextWrite(["act"], () => Promise.reject(new Error("the store is down")));
  await expect(suspendPerson(admin, person.id, "Spam")).rejects.toThrow(/store is down/);
  expect((await UserEntity.get({ sub: person.sub }).go({ consistent: true })).data?.suspension).toBeUndefined();
  beforeNextWrite(["act"], async () => commit(await noteAct(admin, { act: "issue.done", target: ["issue", 1] })));
  await suspendPerson(admin, person.id, "Spam");
  expect(allHooksRan()).toBe(true);
  const { data } = await ActEntity.query.byPerson({ by: admin.id }).go({ consistent: true });
  expect(data.map(({ act, sequence }) => [act, sequence])).toEqual([
    ["issue.done", 1],
    ["person.suspended", 2],
  ]);
  await isWhole();
});

test("ADM-80: twenty acts of one admin at once make one chain without a gap", async () => {
  const admin = await makeAdmin();
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      untilCommitted(async () => commit(await noteAct(admin, { act: "message.done", target: ["message", n] }))),
    ),
  );
  const { data } = await ActEntity.query.byPerson({ by: admin.id }).go({ consistent: true });
  expect(data.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  await isWhole();
});

test("ADM-80: an audit finds an act that was changed, removed from the middle, or taken from the end", async () => {
  const admin = await makeAdmin();
  for (const n of [1, 2, 3]) await commit(await noteAct(admin, { act: "issue.done", target: ["issue", n] }));
  const { data } = await ActEntity.query.byPerson({ by: admin.id }).go({ consistent: true });
  const keyOf = (sequence: number) => ActEntity.get({ by: admin.id, sequence }).params().Key;
  const reason = (text: string) =>
    client.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(2),
        UpdateExpression: "SET reason = :text",
        ExpressionAttributeValues: { ":text": text },
      }),
    );
  const remove = (sequence: number) => client.send(new DeleteCommand({ TableName: tableName(), Key: keyOf(sequence) }));
  const named = `acts of person ${admin.id}:`;
  await reason("Another one");
  expect(await findings()).toEqual([`${named} the hash of act 2 does not follow from what is before`]);
  await reason("");
  await isWhole();
  await remove(2);
  expect(await findings()).toEqual([
    `${named} act 2 is missing`,
    `${named} the hash of act 3 does not follow from what is before`,
  ]);
  await ActEntity.put(data[1] ?? expect.fail("three acts")).go();
  await remove(3);
  expect(await findings()).toEqual([`${named} the head names another newest act`]);
  await ActEntity.put(data[2] ?? expect.fail("three acts")).go();
});

test("ADM-80: the audit log stores no names: a deleted account is shown as a number", async () => {
  const [admin, gone] = [await makeAdmin(), await makeAdmin()];
  await commit(await noteAct(gone, { act: "issue.done", target: ["person", admin.id] }));
  await client.send(new DeleteCommand({ TableName: tableName(), Key: UserEntity.get({ sub: gone.sub }).params().Key }));
  await fallBehind();
  const { acts } = await listActs(admin, { by: gone.id });
  expect(acts.map(({ by }) => by)).toEqual([{ id: gone.id, name: null }]);
  const { data } = await ActEntity.query.byPerson({ by: gone.id }).go({ consistent: true });
  expect(JSON.stringify(data)).not.toContain(gone.username);
});
