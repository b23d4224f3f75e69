import type { Creator } from "@cu/core/foundation/actor";
import { announced, unzipped } from "@cu/core/read-models/report/report.test-kit";
import { WeeklyEntity } from "@cu/core/read-models/report/weekly.entity";
import type { ClassItem } from "@cu/core/storage/class/class.entity";
import { openClass, publish } from "@cu/core/use-cases/class/class.test-kit";
import type { SQSBatchResponse } from "aws-lambda";
import { beforeAll, expect, test } from "vitest";
import { record } from "../../consumers/assistant.test-kit.ts";
import { handler as reports } from "../../consumers/reports.ts";
import { call } from "../../test-kit/call.ts";
import { underRoleOf } from "../../test-kit/role.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

type SignedIn = Awaited<ReturnType<typeof signedIn>>;

let teacher: SignedIn;
let student: SignedIn;
let group: ClassItem;

const days = { startDate: "2026-03-16T00:00:00.000Z", endDate: "2026-03-22T23:59:59.999Z" };
const handler = underRoleOf("consumer.reports", reports);
const context = { getRemainingTimeInMillis: () => 60_000 } as Parameters<typeof handler>[1];

/** Lets the worker do all that was announced, under its own role; gives the messages that come again. */
const work = async (): Promise<number> => {
  let failed = 0;
  for (let messages = await announced(); messages.length > 0; messages = await announced()) {
    const ofReports = messages.filter(({ type }) => type.startsWith("report."));
    const Records = ofReports.map((message, n) => record(JSON.stringify(message), `m-${n}`));
    const answer = (await handler({ Records }, context, () => {})) as SQSBatchResponse;
    failed += answer.batchItemFailures.length;
  }
  return failed;
};

const asked = () => ({ token: teacher.token, query: { coupon: String(group.id) } });
const generate = (body: object = days) => call("report.generate", { ...asked(), body });

beforeAll(async () => {
  teacher = await signedIn({ isContentCreator: true });
  student = await signedIn();
  group = await openClass(teacher.person as Creator, [await publish(teacher.person as Creator)]);
  const joined = await call("coupon.redeem", {
    token: student.token,
    params: { code: group.code },
    query: { dataAccessLevel: "full" },
  });
  expect(joined.status).toBe(200);
});

test("RPT-06, DSH-58: a report is asked for by POST, listed, made, and downloaded from a signed address", async () => {
  const { status, body } = await generate();
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...days, coupon: group.code, status: "requested", document: null });
  const params = { reportId: Number(body.id) };
  expect((await call("report.document", { ...asked(), params })).body.code).toBe("report.unfinished");
  expect(await work()).toBe(0);
  const list = (await call("report.list", asked())).body as unknown as { id: number; status: string }[];
  expect(list).toMatchObject([{ id: params.reportId, status: "completed" }]);
  expect((await call("report.retry", { ...asked(), params })).body.status).toBe("completed");
  const document = await call("report.document", { ...asked(), params });
  expect(document.status).toBe(200);
  expect(document.body.name).toBe(`report-${group.id}-2026-03-16-2026-03-22.zip`);
  const answer = await fetch(String(document.body.url));
  expect(answer.headers.get("content-disposition")).toContain("attachment");
  const files = await unzipped(new Uint8Array(await answer.arrayBuffer()));
  expect(files["roster.csv"]).toContain(student.person.username);
  // URLs of other files, or without signature, are refused.
  const url = new URL(String(document.body.url));
  expect((await fetch(url.origin + url.pathname)).status).toBe(403);
  expect((await call("report.cancel", { ...asked(), params })).status).toBe(204);
  expect((await call("report.cancel", { ...asked(), params })).body.code).toBe("report.missing");
  expect(await work()).toBe(0);
  expect((await fetch(String(document.body.url))).status).toBe(404);
});

test("RPT-06, D-50: code and coupon may also be in the body", async () => {
  const { status, body } = await call("report.generate", { token: teacher.token, body: { ...days, code: group.code } });
  expect(status).toBe(201);
  await call("report.cancel", { ...asked(), params: { reportId: Number(body.id) } });
});

test("RPT-02, RPT-12: too many days, days that are none, and a fourth report at a time are refused", async () => {
  expect((await generate({ ...days, endDate: "2026-04-22T23:59:59.999Z" })).body).toHaveProperty("endDate");
  expect((await generate({ ...days, startDate: "yesterday" })).status).toBe(400);
  expect((await generate({ endDate: days.endDate })).status).toBe(400);
  for (const day of ["17", "18", "19"])
    expect((await generate({ ...days, endDate: `2026-03-${day}T23:59:59.999Z` })).status).toBe(201);
  const fourth = await generate({ ...days, endDate: "2026-03-20T23:59:59.999Z" });
  expect([fourth.status, fourth.body.code]).toEqual([409, "report.pending"]);
  expect(await work()).toBe(0);
});

test("RPT-08, DSH-S-04: a student may do nothing with reports", async () => {
  const own = { token: student.token, query: { coupon: String(group.id) } };
  const params = { reportId: 1 };
  for (const answer of [
    await call("report.list", own),
    await call("report.generate", { ...own, body: days }),
    await call("report.retry", { ...own, params }),
    await call("report.document", { ...own, params }),
    await call("report.cancel", { ...own, params }),
  ])
    expect([answer.status, answer.body.code]).toEqual([403, "actor.forbidden"]);
});

test("RPT-17: the weekly mail is switched on and off, and ended by a press in a mail program, which sends a form", async () => {
  const stop = (token: string) =>
    call("notice.stop", {
      params: { token },
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  const isOn = async () => (await call("report.weekly", asked())).body.isOn;
  const on = await call("report.set-weekly", { ...asked(), body: { isOn: true } });
  expect([on.status, on.body.isOn]).toEqual([200, true]);
  expect((await stop(`week-${group.id}-${"a".repeat(22)}`)).status).toBe(204);
  expect((await stop("nobody")).status).toBe(404);
  expect(await isOn()).toBe(true);
  const { data } = await WeeklyEntity.get({ classId: group.id, sub: teacher.person.sub }).go();
  expect((await stop(`week-${group.id}-${data?.token}`)).status).toBe(204);
  expect(await isOn()).toBe(false);
  await call("report.set-weekly", { ...asked(), body: { isOn: true } });
  expect((await call("report.set-weekly", { ...asked(), body: { isOn: false } })).body).toEqual({
    isOn: false,
    nextAt: null,
  });
  const own = { token: student.token, query: { coupon: String(group.id) } };
  expect((await call("report.weekly", own)).body.code).toBe("actor.forbidden");
  expect((await call("report.set-weekly", { ...own, body: { isOn: true } })).body.code).toBe("actor.forbidden");
});
