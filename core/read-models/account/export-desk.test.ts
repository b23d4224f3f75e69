import { exportFiles } from "@cu/api/account-bounds";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useClock } from "../../foundation/clock.ts";
import { lagFromTheStart } from "../../use-cases/test-kit/fall-behind.ts";
import { makePerson } from "../../use-cases/test-kit/person.ts";
import { ExportEntity } from "./export.entity.ts";
import { openExport, showExport, startExport } from "./export-desk.ts";

lagFromTheStart();

const start = Date.parse("2026-03-01T12:00:00.000Z");
let clock = start;
let restore = () => {};
beforeEach(() => {
  clock = start;
  restore = useClock(() => clock);
});
afterEach(() => restore());

test("SES-100: a requested export waits half an hour, then counts as failed and can be requested again", async () => {
  const person = await makePerson();
  const first = await startExport(person);
  clock = start + 30 * 60_000;
  // A repeated request returns the pending one.
  expect(await startExport(person)).toEqual(first);
  clock += 1;
  expect((await showExport(person)).export).toMatchObject({ status: "failed", requestedAt: first.requestedAt });
  expect(await startExport(person)).toMatchObject({ status: "requested", requestedAt: new Date(clock).toISOString() });
});

test("SES-100: one that is made counts as failed a moment after its worker's time, and is gone at its end", async () => {
  const person = await makePerson();
  const { sub } = person;
  await startExport(person);
  const aliveUntil = start + 40 * 60_000;
  await ExportEntity.patch({ sub }).set({ status: "loading", claim: "a-claim", aliveUntil }).go();
  const status = async () => (await showExport(person)).export?.status;
  clock = aliveUntil;
  expect(await status()).toBe("loading");
  await expect(openExport(person)).rejects.toMatchObject({ code: "export.unfinished" });
  clock += 1;
  expect(await status()).toBe("failed");
  clock = start + exportFiles.days * 86_400_000 - 1;
  expect(await status()).toBe("failed");
  clock += 1;
  expect(await showExport(person)).toEqual({ export: null });
});
