import { afterEach, expect, test } from "vitest";
import { readStoredEntitlements } from "../../access/read-entitlements.ts";
import { LicenceEntity } from "../../storage/course/licence.entity.ts";
import { ModuleEntity } from "../../storage/course/module.entity.ts";
import { balanceOf, earnedBy, expectWholeLedger } from "../../storage/ledger/ledger.test-kit.ts";
import { fieldsOf, moduleInput } from "../course/course-input.test-kit.ts";
import { updateCourse } from "../course/save.ts";
import { buyModule } from "../purchase/buy-module.ts";
import { makeAdmin, makeCreator } from "../test-kit/person.ts";
import { allHooksRan, beforeNextWrite } from "../wallet/store-tap.test-kit.ts";
import { endLicence, listLicences } from "./licences.ts";
import {
  borrowInto,
  courseOf,
  formOf,
  lendModule,
  makeBuyer,
  moduleForm,
  settle,
  videoForm,
} from "./licensing.test-kit.ts";
import { setMayBeLicensed } from "./may-be-licensed.ts";
import { setModulePrice } from "./price.ts";

afterEach(() => expect(allHooksRan()).toBe(true));

const setUp = async () => {
  const [ada, bob, buyer] = [await makeCreator(), await makeCreator(), await makeBuyer()];
  const lent = await lendModule(ada);
  return { ada, bob, buyer, lent };
};

test("MOD-18: a module whose licensing is disabled concurrently is not licensed", async () => {
  const { ada, bob, lent } = await setUp();
  beforeNextWrite(["snapshot"], () => setMayBeLicensed(ada, lent.module.id, false));
  expect(await fieldsOf(borrowInto(bob, [lent.video]))).toMatchObject({ modules: [{}, {}] });
  expect((await listLicences(ada, lent.module.id)).licences).toEqual([]);
});

test("MOD-22: a licence that ends while its course takes the video in again stays ended", async () => {
  const { ada, bob, lent } = await setUp();
  const { courseId } = await borrowInto(bob, [lent.video]);
  const course = await courseOf(courseId);
  const [own] = course.modules.map(moduleForm);
  await updateCourse(bob, courseId, formOf(course, { modules: [own] }));
  const again = formOf(await courseOf(courseId), {
    modules: [own, moduleInput(0, { videos: [videoForm(lent.video)] })],
  });
  beforeNextWrite(["snapshot"], () => endLicence(ada, lent.module.id, courseId));
  expect(await fieldsOf(updateCourse(bob, courseId, again))).toMatchObject({ modules: [{}, {}] });
});

test("MOD-20, MOD-22: who buys while the licence ends pays for it and keeps it, or neither", async () => {
  const { ada, bob, buyer, lent } = await setUp();
  const { courseId, host } = await borrowInto(bob, [lent.video]);
  beforeNextWrite(["wallet", "access"], () => endLicence(ada, lent.module.id, courseId));
  await buyModule(buyer, host.id, {});
  expect(await balanceOf(buyer)).toBe(100_000 - 100);
  expect((await readStoredEntitlements(buyer.sub, courseId)).grants).toMatchObject([{ key: `module#${host.id}` }]);
  expect((await readStoredEntitlements(buyer.sub, courseId)).grants[0]).not.toHaveProperty("licences");
  expect(await earnedBy(ada.id)).toBe(0);
  await expectWholeLedger();
});

test("MOD-20, BUY-30: a concurrent price change has to be confirmed, and the course's new price is paid", async () => {
  const { ada, bob, buyer, lent } = await setUp();
  const { courseId, host } = await borrowInto(bob, [lent.video]);
  const admin = await makeAdmin();
  const raise = async () => {
    await setModulePrice(admin, lent.module.id, 500);
    await settle([courseId]);
  };
  beforeNextWrite(["wallet", "access"], raise);
  await expect(buyModule(buyer, host.id, { priceCupoints: 400 })).rejects.toMatchObject({
    code: "price.changed",
    facts: { price: 600 },
  });
  await buyModule(buyer, host.id, { priceCupoints: 600 });
  expect(await balanceOf(buyer)).toBe(100_000 - 600);
  expect(await earnedBy(ada.id)).toBeGreaterThan(0);
  await expectWholeLedger();
});

test("MOD-18: courses that borrow at once are all counted", async () => {
  const { ada, lent } = await setUp();
  const borrowers = await Promise.all(Array.from({ length: 4 }, makeCreator));
  await Promise.all(borrowers.map((one) => borrowInto(one, [lent.video])));
  const { count, licences } = await listLicences(ada, lent.module.id);
  expect([count, new Set(licences.map(({ author }) => author?.id)).size]).toEqual([4, 4]);
});

test("MOD-18, MOD-24: the last of five hundred places is not given twice", async () => {
  const { ada, bob, lent } = await setUp();
  const full = () => ModuleEntity.patch({ id: lent.module.id }).set({ licences: 500 }).go();
  beforeNextWrite(["snapshot", "licence"], full);
  expect(await fieldsOf(borrowInto(bob, [lent.video]))).toMatchObject({
    modules: [{}, { videos: [{}, { id: [expect.stringContaining("500 courses")] }] }],
  });
  expect((await listLicences(ada, lent.module.id)).licences).toEqual([]);
});

test("MOD-22: of two who end a licence at once the first one's moment counts", async () => {
  const { ada, bob, lent } = await setUp();
  const { courseId } = await borrowInto(bob, [lent.video]);
  const endedAt = "2026-03-01T12:00:00.000Z";
  const already = () => LicenceEntity.patch({ moduleId: lent.module.id, courseId }).set({ endedAt }).go();
  beforeNextWrite(["licence", "outbox"], already);
  await endLicence(ada, lent.module.id, courseId);
  expect((await listLicences(ada, lent.module.id)).licences).toMatchObject([{ endedAt }]);
});

test("MOD-17: a user who loses a module while offering it for licensing changes nothing", async () => {
  const { ada, lent } = await setUp();
  const theirs = () =>
    ModuleEntity.patch({ id: lent.module.id }).set({ parentCollection: 999_999 }).add({ revision: 1 }).go();
  beforeNextWrite(["module", "licensable"], theirs);
  await expect(setMayBeLicensed(ada, lent.module.id, false)).rejects.toMatchObject({
    code: "module.missing",
  });
  expect((await ModuleEntity.get({ id: lent.module.id }).go()).data?.mayBeLicensed).toBe(true);
});
