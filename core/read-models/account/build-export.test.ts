import { afterEach, beforeEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { readFile } from "../../use-cases/course-file/file-store.ts";
import { aroundCalls } from "../../use-cases/test-kit/around-calls.ts";
import { lagFromTheStart } from "../../use-cases/test-kit/fall-behind.ts";
import { makePerson } from "../../use-cases/test-kit/person.ts";
import { announced } from "../report/report.test-kit.ts";
import { buildExport } from "./build-export.ts";
import { ExportEntity } from "./export.entity.ts";
import { cancelExport, showExport, startExport } from "./export-desk.ts";
import { exportFile } from "./export-file.ts";

lagFromTheStart();

let clock = Date.parse("2026-03-01T12:00:00.000Z");
let restore = () => {};
beforeEach(() => {
  restore = useClock(() => clock);
});
afterEach(() => restore());

/** The progress an export reports while it is built; the clock advances by this time at each report. */
const told = async (milliseconds: number): Promise<number[]> => {
  const person = await makePerson();
  await startExport(person);
  const progress: number[] = [];
  const { stop } = aroundCalls(async ({ name, input }, go) => {
    const { Key, ExpressionAttributeValues: values = {} } = input as {
      Key?: { sk: string };
      ExpressionAttributeValues?: Record<string, unknown>;
    };
    const answer = await go();
    if (name !== "UpdateCommand" || Key?.sk !== "export" || !(":progress_u0" in values)) return answer;
    progress.push(Number(values[":progress_u0"]));
    clock += milliseconds;
    return answer;
  });
  await buildExport({ type: "account.export-requested", sub: person.sub, run: 1 });
  stop();
  return progress;
};

test("SES-100: an export reports progress at most once a second", async () => {
  // At the start and with the first part.
  expect(await told(999)).toEqual([0, 10]);
  const each = await told(1000);
  expect(each.length).toBeGreaterThan(10);
  expect(each).toEqual(each.toSorted((a, b) => a - b));
  expect(each.slice(0, 3)).toEqual([0, 10, 11]);
  expect(each.at(-1)).toBeLessThan(100);
});

const rowOf = async (sub: string) => (await ExportEntity.get({ sub }).go({ consistent: true })).data;
const isStored = async (claim: string | undefined) =>
  claim !== undefined && (await readFile(exportFile(claim))) !== undefined;
const whatWasTold = async () => (await announced()).map(({ type }) => type);

/** A requested export and a function that builds it. */
const asked = async () => {
  const person = await makePerson();
  await startExport(person);
  await announced();
  const { sub } = person;
  return { person, sub, build: (run = 1) => buildExport({ type: "account.export-requested", sub, run }) };
};

test("SES-100: a failing export is marked failed immediately, leaves no file, and can be requested again", async () => {
  const { person, sub, build } = await asked();
  const failing = aroundCalls(({ input }, go) =>
    JSON.stringify(input).includes("invitations#") ? Promise.reject(new Error("The store is away.")) : go(),
  );
  await expect(build()).rejects.toThrow("The store is away.");
  failing.stop();
  expect((await showExport(person)).export?.status).toBe("failed");
  expect(await whatWasTold()).toEqual([]);
  expect(await startExport(person)).toMatchObject({ status: "requested" });
  // The message of the earlier request does not build this one.
  await build(1);
  expect((await rowOf(sub))?.status).toBe("requested");
  await build(2);
  const made = await rowOf(sub);
  expect([made?.status, made?.progress, await isStored(made?.claim)]).toEqual(["completed", 100, true]);
  expect((await whatWasTold()).filter((type) => type === "account.told")).toHaveLength(1);
});

test("SES-100: one that is stopped while it is made ends there, without a file, a mail or an error", async () => {
  const { person, sub, build } = await asked();
  let claim: string | undefined;
  const stopping = aroundCalls(async ({ input }, go) => {
    if (claim === undefined && JSON.stringify(input).includes("invitations#")) {
      claim = (await rowOf(sub))?.claim;
      await cancelExport(person);
    }
    return await go();
  });
  await build();
  stopping.stop();
  expect(claim).toBeDefined();
  expect(await isStored(claim)).toBe(false);
  expect(await showExport(person)).toEqual({ export: null });
  expect(await whatWasTold()).not.toContain("account.told");
});

test("SES-100: a worker takes an export over from one that was silent for two minutes, and removes what that one left", async () => {
  const { sub, build } = await asked();
  await build();
  const first = (await rowOf(sub))?.claim;
  const aliveUntil = clock + 2 * 60_000;
  await ExportEntity.patch({ sub }).set({ status: "loading", aliveUntil }).go();
  clock = aliveUntil;
  await build();
  expect((await rowOf(sub))?.claim).toBe(first);
  clock += 1;
  await build();
  const made = await rowOf(sub);
  expect([made?.status, made?.claim === first]).toEqual(["completed", false]);
  expect([await isStored(first), await isStored(made?.claim)]).toEqual([false, true]);
  // Finished, so its message is ignored.
  await build();
  expect((await rowOf(sub))?.claim).toBe(made?.claim);
});

test("SES-100: of two workers at once one makes the export, and a store that is away is an error", async () => {
  const { sub, build } = await asked();
  const failing = aroundCalls(({ name }, go) =>
    name === "UpdateCommand" ? Promise.reject(new Error("The store is away.")) : go(),
  );
  await expect(build()).rejects.toThrow("The store is away.");
  failing.stop();
  await Promise.all([build(), build()]);
  const made = await rowOf(sub);
  expect([made?.status, await isStored(made?.claim)]).toEqual(["completed", true]);
  expect((await whatWasTold()).filter((type) => type === "account.told")).toHaveLength(1);
});
