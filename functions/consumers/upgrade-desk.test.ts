import { DeleteCommand, GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { makeCertified, makeHolder } from "@cu/core/certification/certification.test-kit";
import { decideRequest } from "@cu/core/certification/decide-request";
import { RequestEntity } from "@cu/core/certification/request.entity";
import { requestCertificate } from "@cu/core/certification/request-certificate";
import { ContactEntity } from "@cu/core/contact/contact.entity";
import { finishMessage, listMessages } from "@cu/core/contact/messages";
import { sendMessage } from "@cu/core/contact/send";
import { DemoEntity } from "@cu/core/demo/demo.entity";
import { requestDemo } from "@cu/core/demo/request";
import { readWork } from "@cu/core/desk/work";
import { IssueEntity } from "@cu/core/issue/issue.entity";
import { reportIssue } from "@cu/core/issue/report";
import { client, tableName } from "@cu/core/store/table";
import { makeAdmin, makePerson } from "@cu/core/test-kit/person";
import { expect, test } from "vitest";
import { desk } from "../../scripts/upgrade/desk.ts";

type Key = Record<string, unknown>;

/** As an older version stored it: without the keys of the list by status, and what only they need. */
const makeOld = (Key: Key, ...names: readonly string[]) =>
  client.send(
    new UpdateCommand({
      TableName: tableName(),
      Key,
      UpdateExpression: `REMOVE ${["gsi2pk", "gsi2sk", ...names].map((name) => `#${name}`).join(", ")}`,
      ExpressionAttributeNames: Object.fromEntries(["gsi2pk", "gsi2sk", ...names].map((name) => [`#${name}`, name])),
    }),
  );
const stored = async (Key: Key) =>
  (await client.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }))).Item;

const run = async (dry: boolean) => {
  const done: Record<string, number> = {};
  const count = (what: string, times = 1) => {
    done[what] = (done[what] ?? 0) + times;
  };
  const ids = Array.from({ length: 100 }, (_, n) => 1000 + n);
  for (const step of desk) await step.upgrade(ids, { dry, count });
  return done;
};

const oldDesk = async () => {
  const person = await makePerson();
  const { id: issue } = await reportIssue(person, { category: "video", subject: "It stops", text: "Often." });
  const wish = {
    courseName: "Optics",
    courseDescription: "",
    firstName: "Ann",
    lastName: "Li",
    email: "a@example.com",
  };
  const { id: demo } = await requestDemo("198.51.100.1", { ...wish, links: [], files: [] });
  for (const subject of ["First", "Second"])
    await sendMessage("198.51.100.2", { name: "Karin", email: "k@example.com", subject, message: "Hello." });
  const { data: messages } = await ContactEntity.query.byTime({}).go();
  const course = await makeCertified();
  const [waits, decided] = [await makeHolder(course), await makeHolder(course)];
  await requestCertificate(waits, course.id);
  await requestCertificate(decided, course.id);
  await decideRequest(await makeAdmin(), decided.certificateId, false);
  const keys = {
    issue: IssueEntity.get({ id: issue }).params<{ Key: Key }>().Key,
    demo: DemoEntity.get({ id: demo }).params<{ Key: Key }>().Key,
    messages: messages.map(({ id }) => ContactEntity.get({ id }).params<{ Key: Key }>().Key),
    requests: [waits, decided].map(({ certificateId: id }) => RequestEntity.get({ id }).params<{ Key: Key }>().Key),
  };
  const all = [keys.issue, keys.demo, ...keys.messages, ...keys.requests];
  const before = await Promise.all(all.map(stored));
  for (const key of [keys.issue, keys.demo, ...keys.messages]) await makeOld(key);
  for (const key of keys.requests) await makeOld(key, "state", "endsAt");
  return { keys, all, before, messages };
};

test("ADM-82, ADM-83: what came before the desk's lists is in them after an upgrade, as if it came today; repeated it changes nothing", async () => {
  const admin = await makeAdmin();
  const { keys, all, before, messages } = await oldDesk();
  const work = async () => (await readWork(admin)).work.map(({ kind }) => kind).toSorted();
  expect(await work()).toEqual([]);
  const wanted = {
    "messages listed by their status": 2,
    "issue reports listed by their status": 1,
    "demo requests listed by their status": 1,
    "certificate requests told whether they wait": 2,
  };
  expect(await run(true)).toEqual(wanted);
  expect(await work()).toEqual([]);
  // One of them is done before its turn: what the admin did stands.
  const [first, second] = messages;
  await finishMessage(admin, first?.id ?? 0);
  const { "messages listed by their status": _, ...others } = wanted;
  expect(await run(false)).toEqual({ ...others, "messages listed by their status": 1 });
  expect(await work()).toEqual(["certificate", "demo", "issue", "message"]);
  expect((await listMessages(admin, { status: "new" })).messages.map(({ id }) => id)).toEqual([second?.id]);
  const after = await Promise.all(all.map(stored));
  const untouched = (items: typeof before) =>
    items.filter((item) => item?.id !== first?.id || item?.receivedAt === undefined);
  expect(untouched(after)).toEqual(untouched(before));
  expect(await run(false)).toEqual({});
  await client.send(new DeleteCommand({ TableName: tableName(), Key: keys.issue }));
  expect(await run(false)).toEqual({});
  expect(await stored(keys.issue)).toBeUndefined();
});

test("ADM-82: an upgrade killed before any of its writes goes on when it is run again", async () => {
  const admin = await makeAdmin();
  await oldDesk();
  const real = client.send.bind(client);
  let writes = 0;
  client.send = ((command: object) => {
    if (command instanceof UpdateCommand && ++writes > 2) return Promise.reject(new Error("killed"));
    return real(command as never);
  }) as never;
  await expect(run(false)).rejects.toThrow("killed");
  client.send = real;
  await run(false);
  expect(await run(false)).toEqual({});
  expect((await readWork(admin)).work.filter(({ kind }) => kind === "message").length).toBeGreaterThanOrEqual(2);
});
