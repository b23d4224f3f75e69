import { exportFiles } from "@cu/api/account-bounds";
import type { Person } from "@cu/core/foundation/actor";
import { useClock } from "@cu/core/foundation/clock";
import { ReportMessage } from "@cu/core/foundation/outbox/message";
import { buildExport } from "@cu/core/read-models/account/build-export";
import { ExportEntity } from "@cu/core/read-models/account/export.entity";
import { openExport, showExport, startExport } from "@cu/core/read-models/account/export-desk";
import { exportFile } from "@cu/core/read-models/account/export-file";
import { fileNames, livePerson } from "@cu/core/read-models/account/history.test-kit";
import { announced, rowsOf, unzipped } from "@cu/core/read-models/report/report.test-kit";
import { signToken } from "@cu/core/use-cases/session/access-token";
import { bearerOf } from "@cu/core/use-cases/session/find-session";
import { openSession } from "@cu/core/use-cases/session/open-session";
import { dyingAt } from "@cu/core/use-cases/test-kit/dying-at";
import type { SQSBatchResponse } from "aws-lambda";
import { afterEach, beforeAll, expect, test } from "vitest";
import { record } from "../../consumers/assistant.test-kit.ts";
import { handler as reports } from "../../consumers/reports.ts";
import { call } from "../../test-kit/call.ts";
import { underRoleOf } from "../../test-kit/role.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

let restore = () => {};
afterEach(() => restore());

const handler = underRoleOf("consumer.reports", reports);
const context = { getRemainingTimeInMillis: () => 60_000 } as Parameters<typeof handler>[1];

/** Lets the worker do all that was announced, under its own role; gives the types of its messages. */
const work = async (): Promise<string[]> => {
  const types: string[] = [];
  for (let messages = await announced(); messages.length > 0; messages = await announced()) {
    types.push(...messages.map(({ type }) => type));
    // The others are not its work.
    const own = messages.filter((message) => ReportMessage.safeParse(message).success);
    const Records = own.map((message, n) => record(JSON.stringify(message), `m-${n}`));
    const answer = (await handler({ Records }, context, () => {})) as SQSBatchResponse;
    expect(answer.batchItemFailures).toEqual([]);
  }
  return types;
};

beforeAll(() => work());

const tokenFor = async ({ sub }: Person): Promise<string> => {
  const session = await openSession({ sub, refreshToken: "-", provenAt: Math.floor(Date.now() / 1000) });
  return await signToken(bearerOf(session), { at: Date.now(), until: session.ttl });
};

const download = async (token: string) => {
  const { body } = await call("account.export-file", { token });
  const bytes = new Uint8Array(await (await fetch(String(body.url))).arrayBuffer());
  expect(bytes.byteLength).toBe(body.size);
  return await unzipped(bytes);
};

const exports = async () => (await fileNames()).filter((name) => name.startsWith(exportFiles.folder));

test("SES-100: a user's data is exported as a zip of JSON and CSV by a worker", async () => {
  const { person, identity, issued, lesson } = await livePerson();
  const token = await tokenFor(person);
  expect((await call("account.export", { token })).body).toEqual({ export: null });
  expect((await call("account.export-file", { token })).body.code).toBe("export.missing");
  const asked = await call("account.start-export", { token });
  expect([asked.status, asked.body.status]).toEqual([201, "requested"]);
  expect((await call("account.export-file", { token })).body.code).toBe("export.unfinished");
  await work();
  const done = (await call("account.export", { token })).body.export as Record<string, unknown>;
  expect(done).toMatchObject({ status: "completed", progress: 100 });
  const apart = Date.parse(String(done.expiresAt)) - Date.parse(String(done.requestedAt));
  expect(apart).toBe(14 * 86_400_000);
  const files = await download(token);
  const json = (name: string) => JSON.parse(files[`json/${name}.json`] ?? "null") as Record<string, unknown>[];
  expect(json("account")).toMatchObject([{ ...identity, id: person.id }]);
  expect(json("answers")).toHaveLength(2);
  expect(json("answers").map(({ answerText }) => answerText)).toContain("My own words.");
  expect(json("posts")).toHaveLength(3);
  expect(json("classes")).toHaveLength(1);
  expect(json("watching")).toMatchObject([{ courseId: lesson.course.id, videoId: lesson.place.videoId }]);
  expect(json("certificates")).toMatchObject([{ serial: issued.serial }]);
  expect(json("payments").length).toBeGreaterThanOrEqual(4);
  expect(json("messages")).toMatchObject([{ subject: "Hello" }]);
  expect(json("reports-of-issues")).toMatchObject([{ subject: "Wrong" }]);
  expect(json("pictures")).toHaveLength(2);
  expect(json("assistant")).toHaveLength(1);
  expect(json("drafts")).toHaveLength(1);
  const rows = rowsOf(files["csv/answers.csv"]);
  expect(rows.map(({ answerText }) => answerText)).toContain("My own words.");
  for (const [name, text] of Object.entries(files))
    if (name.startsWith("json/"))
      expect([name, rowsOf(files[name.replaceAll("json", "csv")]).length]).toEqual([
        name,
        (JSON.parse(text) as unknown[]).length,
      ]);
});

test("SES-102: an export contains no secrets and does not identify other users", async () => {
  const { person, mate, school } = await livePerson();
  const token = await tokenFor(person);
  await call("account.start-export", { token });
  await work();
  const all = Object.values(await download(token)).join("\n");
  for (const other of [mate, school.creator]) {
    expect(all).not.toContain(other.sub);
    expect(all).not.toContain(other.username);
  }
  expect(all).not.toMatch(/sealedRefreshToken|"hash"|"repliers"|creator:\d|gsi1pk|person#/);
});

test("SES-100: one export is made at a time, five a day, and a cancelled one leaves no file", async () => {
  const { token } = await signedIn();
  await work();
  const [one, other] = await Promise.all([
    call("account.start-export", { token }),
    call("account.start-export", { token }),
  ]);
  expect([one.status, other.status]).toEqual([201, 201]);
  expect(await work()).toEqual(["account.export-requested", "account.told"]);
  const url = String((await call("account.export-file", { token })).body.url);
  expect((await call("account.cancel-export", { token })).status).toBe(204);
  expect((await call("account.cancel-export", { token })).body.code).toBe("export.missing");
  expect((await call("account.export", { token })).body).toEqual({ export: null });
  await work();
  expect((await fetch(url)).status).toBe(404);
  for (let n = 0; n < 4; n++) {
    expect((await call("account.start-export", { token })).status).toBe(201);
    await work();
  }
  const sixth = await call("account.start-export", { token });
  expect([sixth.status, sixth.body.code]).toEqual([429, "request.limited"]);
});

test("SES-100: an export whose worker has died counts as failed, is made again on asking, and leaves one file", async () => {
  const { token, person } = await signedIn();
  await call("account.start-export", { token });
  const [message] = (await announced()).flatMap((each) => (each.type === "account.export-requested" ? each : []));
  if (!message) throw new Error("Nothing was announced.");
  const before = await exports();
  let deaths = 0;
  const start = Date.now();
  // Each worker comes after the silence of the one before.
  while (
    await dyingAt(deaths + 1, deaths % 2 ? "after" : "before", () => {
      restore();
      restore = useClock(() => start + deaths * 5 * 60_000);
      return buildExport(message);
    })
  )
    deaths++;
  expect(deaths).toBeGreaterThan(5);
  const { data } = await ExportEntity.get({ sub: person.sub }).go({ consistent: true });
  expect(data?.status).toBe("completed");
  expect((await exports()).filter((name) => !before.includes(name))).toEqual([exportFile(data?.claim ?? "")]);
});

test("SES-100: an export expires after fourteen days, and the next one replaces it", async () => {
  const { token, person } = await signedIn();
  await call("account.start-export", { token });
  await work();
  const start = Date.now();
  expect((await openExport(person)).name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
  restore = useClock(() => start + 14 * 86_400_000 - 60_000);
  expect((await showExport(person)).export?.status).toBe("completed");
  restore();
  restore = useClock(() => start + 14 * 86_400_000);
  await expect(openExport(person)).rejects.toMatchObject({ code: "export.missing" });
  expect((await startExport(person)).status).toBe("requested");
});
