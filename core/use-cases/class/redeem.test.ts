import { License } from "@cu/api/coupon";
import { Failure } from "@cu/api/failure";
import { isFull, patience, trials } from "@cu/test-kit/programme";
import { afterEach, expect, test, vi } from "vitest";
import { readStoredEntitlements } from "../../access/read-entitlements.ts";
import type { Person } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { ClassEntity } from "../../storage/class/class.entity.ts";
import { MemberEntity } from "../../storage/class/member.entity.ts";
import { CouponEntity, codeKey } from "../../storage/coupon/code.entity.ts";
import { makeClass, makeCoupon } from "../../storage/coupon/coupon.test-kit.ts";
import { expectWholeLedger, fund } from "../../storage/ledger/ledger.test-kit.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { buyModule } from "../purchase/buy-module.ts";
import { makeShop } from "../purchase/purchase.test-kit.ts";
import { lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makePerson } from "../test-kit/person.ts";
import { maxJoined } from "./enrol.ts";
import { leaveClass } from "./leave.ts";
import { redeemCoupon } from "./redeem.ts";

lagFromTheStart();

// Hundreds of calls at once on a busy machine take their time.
vi.setConfig({ testTimeout: patience });

let putBack = () => {};
afterEach(() => putBack());

const placesTaken = async (id: number) => (await ClassEntity.get({ id }).go({ consistent: true })).data?.redemptions;

test("COD-12: a class code enrols and answers the class with the dates of each module", async () => {
  const course = await makeShop({ modules: [{}, {}] });
  const group = await makeClass(course);
  const learner = await makePerson();
  const { coupon, moduleAccess } = await redeemCoupon(learner, `  ${group.code.toLowerCase()} `, { sharing: "full" });
  expect(License.parse(coupon)).toMatchObject({
    id: group.id,
    code: group.code,
    couponType: "scheduled_license",
    percentDiscount: 0,
    status: "active",
    dataAccessLevel: "full",
  });
  const [window] = group.scheduledAccesses;
  const { accessFrom, accessUntil } = window ?? {};
  const temporary = { accessType: "temporary", accessFrom, accessUntil, timeZone: "UTC" };
  expect(moduleAccess).toEqual(Object.fromEntries(course.modules.map(({ id }) => [id, temporary])));
  const { data } = await MemberEntity.query.byClass({ classId: group.id }).go({ consistent: true });
  expect(data.map(({ userId }) => userId)).toEqual([learner.id]);
});

test("COD-35: redeeming a code again changes nothing, takes no second place and weakens nothing permanent", async () => {
  const course = await makeShop();
  const group = await makeClass(course, { maxRedemptions: 1 });
  const learner = await makePerson();
  await fund(learner, 200);
  const [{ id } = { id: 0 }] = course.modules;
  await buyModule(learner, id, {});
  const first = await redeemCoupon(learner, group.code);
  const held = await readStoredEntitlements(learner.sub, course.id);
  expect(await redeemCoupon(learner, group.code)).toEqual(first);
  expect(await readStoredEntitlements(learner.sub, course.id)).toEqual(held);
  expect(first.moduleAccess?.[id]).toMatchObject({ accessType: "permanent" });
  expect(await placesTaken(group.id)).toBe(1);
});

test("COD-60: concurrent joins never exceed a hundred classes, and leaving one makes room", async () => {
  const course = await makeShop();
  const learner = await makePerson();
  const joinedBefore = Array.from({ length: maxJoined - 2 }, (_, n) => 900_000_000 + n);
  await UserEntity.update({ sub: learner.sub }).add({ classIds: joinedBefore }).go();
  const groups = await Promise.all(Array.from({ length: 6 }, () => makeClass(course)));
  const tries = await Promise.all(
    groups.map(({ code }) =>
      redeemCoupon(learner, code).then(
        () => "joined",
        (error: Failure) => error.code,
      ),
    ),
  );
  expect(tries.toSorted()).toEqual([...Array.from({ length: 4 }, () => "bound.reached"), "joined", "joined"]);
  const joined = groups.filter((_, n) => tries[n] === "joined");
  const [one = groups[0], refused] = [joined[0], groups.find((_, n) => tries[n] !== "joined")];
  expect(await Promise.all(groups.map(({ id }) => placesTaken(id)))).toEqual(
    tries.map((outcome) => (outcome === "joined" ? 1 : 0)),
  );
  // A member stays one, even when redeeming twice at once.
  await Promise.all([redeemCoupon(learner, one?.code ?? ""), redeemCoupon(learner, one?.code ?? "")]);
  await leaveClass(learner, one?.id ?? 0);
  await redeemCoupon(learner, refused?.code ?? "");
});

test("COD-01: a class over several courses opens all of them", async () => {
  const [one, two] = [await makeShop(), await makeShop()];
  const spread = await makeClass({ ...one, modules: [...one.modules, ...two.modules] });
  const scheduledAccesses = spread.scheduledAccesses.map((access, n) => ({
    ...access,
    collection: n < one.modules.length ? one.id : two.id,
  }));
  await ClassEntity.put({ ...spread, scheduledAccesses, collections: [one.id, two.id] }).go();
  const learner = await makePerson();
  const { moduleAccess } = await redeemCoupon(learner, spread.code);
  expect(Object.keys(moduleAccess ?? {})).toHaveLength(2);
  expect((await readStoredEntitlements(learner.sub, two.id)).grants).toMatchObject([
    { classId: spread.id, source: "class" },
  ]);
});

test("BUY-19, BUY-20: unknown, early, expired and foreign codes are refused with their texts", async () => {
  const course = await makeShop();
  const other = await makeShop();
  const early = await makeClass(course, { validFrom: "2099-01-01T00:00:00.000Z" });
  const late = await makeCoupon({ expiresOn: "2001-01-01T00:00:00.000Z" });
  const coupon = await makeCoupon({ discountedCollections: [course.id] });
  const group = await makeClass(course);
  const learner = await makePerson();
  const refusals = [
    ["NOBODY-KNOWS", undefined, new Failure("coupon.missing", "The coupon code you have entered does not exist.")],
    [early.code, undefined, new Failure("coupon.early", "This class hasn't opened yet.")],
    [late.code, undefined, new Failure("coupon.expired", "This code has expired.")],
    [coupon.code, { collection: other.id }, new Failure("coupon.foreign", "This code is not valid for this item.")],
    [coupon.code, { module: course.modules[0]?.id ?? 0 }, new Failure("coupon.foreign")],
    [group.code, { collection: other.id }, new Failure("coupon.foreign")],
  ] as const;
  for (const [code, item, refusal] of refusals) {
    await expect(redeemCoupon(learner, code, { item })).rejects.toThrow(refusal);
  }
  expect(await placesTaken(group.id)).toBe(0);
});

test("BUY-18: a discount coupon is answered as valid for its item and is not used up by asking", async () => {
  const course = await makeShop();
  const coupon = await makeCoupon({ percentDiscount: 12.5, discountedCollections: [course.id], maxRedemptions: 1 });
  const learner = await makePerson();
  for (let n = 0; n < 3; n++) {
    const { coupon: license, moduleAccess } = await redeemCoupon(learner, coupon.code, {
      item: { collection: course.id },
    });
    expect(License.parse(license)).toMatchObject({ couponType: "discount", percentDiscount: 12.5, status: "active" });
    expect(moduleAccess).toBeNull();
  }
  expect((await CouponEntity.get({ codeKey: codeKey(coupon.code) }).go({ consistent: true })).data?.redemptions).toBe(
    0,
  );
});

test("COD-43: a code enrols students from its first instant to just before its last, and at no other time", async () => {
  const course = await makeShop();
  const [validFrom, expiresOn] = ["2026-05-01T00:00:00.000Z", "2026-06-01T00:00:00.000Z"];
  const outcomes = [
    [Date.parse(validFrom) - 1, "coupon.early"],
    [Date.parse(validFrom), undefined],
    [Date.parse(expiresOn) - 1, undefined],
    [Date.parse(expiresOn), "coupon.expired"],
  ] as const;
  for (const [at, refusal] of outcomes) {
    const learner = await makePerson();
    const group = await makeClass(course, { validFrom, expiresOn });
    putBack = useClock(() => at);
    const outcome = redeemCoupon(learner, group.code);
    if (refusal) await expect(outcome).rejects.toThrow(new Failure(refusal));
    else await outcome;
    putBack();
    expect(await placesTaken(group.id)).toBe(refusal ? 0 : 1);
  }
});

test("COD-55, M10: of many at once exactly as many are enrolled as the class has places", async () => {
  const course = await makeShop();
  const learners: Person[] = [];
  for (let n = 0; n < 300; n += 50) {
    learners.push(...(await Promise.all(Array.from({ length: 50 }, () => makePerson()))));
  }
  const crowds: readonly number[] = isFull ? Array(30).fill(300) : [300, ...trials(17).map(() => 30)];
  for (const [round, size] of crowds.entries()) {
    // A minute for each round, or the limit of tries would answer.
    const at = Date.UTC(2026, 5, 1, 0, round);
    putBack();
    putBack = useClock(() => at);
    const group = await makeClass(course, { maxRedemptions: 10 });
    const outcomes = await Promise.allSettled(
      learners.slice(0, size).map((learner) => redeemCoupon(learner, group.code)),
    );
    const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
    expect(refusals).toEqual(Array.from({ length: size - 10 }, () => "coupon.spent"));
    expect(await placesTaken(group.id)).toBe(10);
    const { data } = await MemberEntity.query.byClass({ classId: group.id }).go({ consistent: true });
    expect(data).toHaveLength(10);
  }
  await expectWholeLedger();
});

test("M10, COD-43: of many concurrent redemptions while the code expires, exactly those that succeeded are enrolled", async () => {
  const course = await makeShop();
  const expiresOn = "2026-06-01T00:00:00.000Z";
  const group = await makeClass(course, { validFrom: "2026-05-01T00:00:00.000Z", expiresOn });
  const learners = await Promise.all(Array.from({ length: 60 }, () => makePerson()));
  // Each reading of the clock is a millisecond later, so the code runs out halfway through them.
  let clock = Date.parse(expiresOn) - 120;
  putBack = useClock(() => clock++);
  const outcomes = await Promise.allSettled(learners.map((learner) => redeemCoupon(learner, group.code)));
  const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
  expect(new Set(refusals)).toEqual(new Set(["coupon.expired"]));
  expect(await placesTaken(group.id)).toBe(60 - refusals.length);
  expect(refusals.length).toBeLessThan(60);
  const { data } = await MemberEntity.query.byClass({ classId: group.id }).go({ consistent: true });
  const enrolled = learners.filter((_, n) => outcomes[n]?.status === "fulfilled");
  expect(data.map(({ sub }) => sub).toSorted()).toEqual(enrolled.map(({ sub }) => sub).toSorted());
});

test("M10: guessing is rate limited, and only one answer distinguishes an unknown code from others", async () => {
  const guesser = await makePerson();
  putBack = useClock(() => Date.UTC(2026, 5, 1));
  const guesses = isFull ? 10_000 : 1000;
  const answers: string[] = [];
  for (let n = 0; n < guesses; n += 50) {
    const guess = (m: number) =>
      redeemCoupon(guesser, `GUESS-${n + m}`).then(
        () => "redeemed",
        (error: Failure) => error.code,
      );
    answers.push(...(await Promise.all(Array.from({ length: 50 }, (_, m) => guess(m)))));
  }
  expect(answers.filter((code) => code === "coupon.missing")).toHaveLength(10);
  expect(answers.filter((code) => code === "request.limited")).toHaveLength(guesses - 10);
});
