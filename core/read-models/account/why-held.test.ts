import { expect, test } from "vitest";
import { now, useClock } from "../../foundation/clock.ts";
import { packJson } from "../../foundation/store/packed.ts";
import { TeachingEntity } from "../../storage/class/teaching.entity.ts";
import { makeClass } from "../../storage/coupon/coupon.test-kit.ts";
import { AloneEntity } from "../../storage/course/alone.entity.ts";
import { EarnedEntity } from "../../storage/ledger/earned.entity.ts";
import { PaidEntity } from "../../storage/ledger/payout.entity.ts";
import { WalletEntity } from "../../storage/ledger/wallet.entity.ts";
import { UserEntity, type UserItem } from "../../storage/user/user.entity.ts";
import { makeCourse } from "../../use-cases/test-kit/course.ts";
import { lagFromTheStart } from "../../use-cases/test-kit/fall-behind.ts";
import { makePerson } from "../../use-cases/test-kit/person.ts";
import { creatorList } from "../catalogue/fold.ts";
import { ListEntity } from "../catalogue/list.entity.ts";
import { centsOf } from "../earning/money.ts";
import { whyHeld } from "./why-held.ts";

lagFromTheStart();

const somebody = async (): Promise<UserItem> => {
  const { sub } = await makePerson();
  const { data } = await UserEntity.get({ sub }).go({ consistent: true });
  if (!data) throw new Error("There is no such person.");
  return data;
};

test("SES-105: an author is blocked by courses that still name them, and not by an empty list", async () => {
  const person = await somebody();
  const { id } = person;
  expect(await whyHeld(person)).toEqual([]);
  const list = (ids: number[]) =>
    ListEntity.put({ list: creatorList(id), version: 1, count: ids.length, data: packJson(ids) }).go();
  await list([]);
  expect(await whyHeld(person)).toEqual([]);
  await list([7]);
  expect(await whyHeld(person)).toEqual(["courses"]);
  await list([]);
  await AloneEntity.put({ userId: id, ids: [5] }).go();
  expect(await whyHeld(person)).toEqual(["courses"]);
  // The last standalone module has joined a course.
  await AloneEntity.put({ userId: id }).go();
  expect(await whyHeld(person)).toEqual([]);
});

test("SES-105, SES-132: an instructor is blocked by their running class up to its last moment, and not by classes they only co-create", async () => {
  const course = await makeCourse();
  const end = Date.parse("2027-01-01T00:00:00.000Z");
  const expiresOn = new Date(end).toISOString();
  for (const input of [
    (id: number) => ({ createdById: id }),
    (id: number) => ({ coCreator1: id }),
    (id: number) => ({ coCreator2: id }),
    () => ({ coCreator1: 1, coCreator2: 2 }),
  ]) {
    const person = await somebody();
    const given = await makeClass(course, { ...input(person.id), expiresOn });
    await TeachingEntity.put({ userId: person.id, classId: given.id }).go();
    const heldAt = async (at: number) => {
      const restore = useClock(() => at);
      return await whyHeld(person).finally(restore);
    };
    const teaches = "createdById" in input(person.id);
    expect(await heldAt(end - 1)).toEqual(teaches ? ["classes"] : []);
    expect(await heldAt(end)).toEqual([]);
  }
});

test("SES-105: owed earnings of even a cent block the deletion until they are paid, and so do debts", async () => {
  const person = await somebody();
  const { id, walletId } = person;
  const units = 30_000;
  const owed = centsOf(units);
  const sale = { authorId: id, date: new Date(now()).toISOString(), walletId, sequence: 1, memo: "A sale" };
  const earned = { soldAt: sale.date, courseId: 3, paid: 0, parts: [], modules: [], by: 9, learners: 1 };
  await EarnedEntity.put({ ...sale, ...earned, units }).go();
  expect(await whyHeld(person)).toEqual(["earnings"]);
  const pay = (cents: number) => PaidEntity.put({ authorId: id, revision: 1, cents }).go();
  await pay(owed - 1);
  expect(await whyHeld(person)).toEqual(["earnings"]);
  await pay(owed);
  expect(await whyHeld(person)).toEqual([]);
  await WalletEntity.patch({ walletId }).set({ receivable: 1 }).go();
  expect(await whyHeld(person)).toEqual(["debt"]);
  await pay(owed - 1);
  await AloneEntity.put({ userId: id, ids: [5] }).go();
  expect(await whyHeld({ ...person, isAdmin: true })).toEqual(["admin", "courses", "earnings", "debt"]);
});
