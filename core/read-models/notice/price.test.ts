import { expect, test } from "vitest";
import { hold, permanent } from "../../access/lesson.test-kit.ts";
import { batchPut, type Item } from "../../foundation/store/batch.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { setModulePrice } from "../../use-cases/module/price.ts";
import { createPromotion, updatePromotion } from "../../use-cases/promotion/promotion.ts";
import { suspendCourse } from "../../use-cases/suspension/suspend.ts";
import { dyingAt } from "../../use-cases/test-kit/dying-at.ts";
import { bearerOf, makeAdmin, makePerson } from "../../use-cases/test-kit/person.ts";
import { saveWish, takeWishBack } from "../../use-cases/wish/save-wish.ts";
import { WishEntity } from "../../use-cases/wish/wish.entity.ts";
import { makeOffer, saveAgain } from "../../use-cases/wish/wish.test-kit.ts";
import { NoticeEntity } from "./notice.entity.ts";
import { announced, mailsTo, titlesOf, told, workOff } from "./notice.test-kit.ts";
import { setWays } from "./settings.ts";
import { workOnNotices } from "./work.ts";

const wisher = async (courseId: number) => {
  const person = await makePerson();
  await saveWish(bearerOf(person), courseId);
  return person;
};

test("STA-82, PRC-11: users who wishlisted a course are notified once of each price drop by any cause, and of no increase", async () => {
  const [{ author, course }, admin] = [await makeOffer({ name: "Optics" }), await makeAdmin()];
  const person = await wisher(course.id);
  await setWays(person, { price: "at-once" });
  const moduleId = course.modules[0]?.id ?? 0;
  await announced();
  await setModulePrice(admin, moduleId, 150);
  await workOff(2);
  expect(await told(person)).toMatchObject([
    {
      kind: "price",
      title: "Optics costs less now",
      text: "The whole course is $3.50, and was $4.",
      opens: { path: `/collections/${course.id}/` },
    },
  ]);
  expect(await mailsTo(person)).toHaveLength(1);
  await saveAgain(author, course.id, { name: "Optics", bundleDiscount: 0.5 });
  await workOff(2);
  expect((await told(person))[0]).toMatchObject({ text: "The whole course is $1.75, and was $3.50." });
  await setModulePrice(admin, moduleId, 800);
  await workOff(2);
  await setModulePrice(admin, moduleId, 150);
  await workOff(2);
  expect(await titlesOf(person)).toHaveLength(2);
  expect(await mailsTo(person)).toHaveLength(2);
});

test("STA-82: a promotion with a banner notifies of its price with a link that has its code; a private one notifies no one", async () => {
  const { author, course } = await makeOffer({ name: "Waves" });
  const person = await wisher(course.id);
  await announced();
  const wish = { description: "", promoDiscount: 0.25, redirectCertification: false, collection: course.id };
  const promotion = await createPromotion(author, { ...wish, code: `W${course.id}`, shownOn: [] });
  await workOff();
  expect(await told(person)).toEqual([]);
  await updatePromotion(author, promotion.id, { shownOn: [course.id] });
  await workOff(2);
  expect(await told(person)).toMatchObject([
    {
      text: "The whole course is $3 with a promotion, and was $4.",
      opens: { path: `/collections/${course.id}/?promotion_code=W${course.id}` },
    },
  ]);
  await updatePromotion(author, promotion.id, { promoDiscount: 0.5 });
  const messages = await announced();
  await updatePromotion(author, promotion.id, { isPaused: true });
  for (const message of messages) await workOnNotices(message);
  expect(await titlesOf(person)).toEqual(["Waves costs less now"]);
});

test("STA-82: no one is notified of a course they own by now or removed, or that is hidden, suspended or more expensive again", async () => {
  const [{ author, course }, admin] = [await makeOffer(), await makeAdmin()];
  const [stays, bought, gone] = [await wisher(course.id), await wisher(course.id), await wisher(course.id)];
  const moduleId = course.modules[0]?.id ?? 0;
  await announced();
  await setModulePrice(admin, moduleId, 100);
  await hold(bought, course.id, permanent);
  await takeWishBack(gone, course.id);
  const late = await makePerson();
  await saveWish(bearerOf(late), course.id);
  await workOff(2);
  expect(await Promise.all([stays, bought, gone].map(async (one) => (await told(one)).length))).toEqual([1, 0, 0]);
  const steps: (() => Promise<unknown>)[] = [
    () => setModulePrice(admin, moduleId, 190),
    () => saveAgain(author, course.id, { privacyScope: "unlisted" }),
  ];
  for (const [n, step] of steps.entries()) {
    await setModulePrice(admin, moduleId, 90 - n);
    const due = await announced();
    await step();
    for (const message of due) await workOnNotices(message);
  }
  expect((await told(stays)).map(({ text }) => text)).toEqual(["The whole course is $3, and was $4."]);
  await saveAgain(author, course.id, { privacyScope: "public" });
  await setModulePrice(admin, moduleId, 50);
  await suspendCourse(admin, course.id, { reason: "Copied.", takenDown: false });
  await workOff();
  expect(await told(stays)).toHaveLength(1);
});

test("STA-82: a course that lost a module costs less and is no cheaper", async () => {
  const { author, course } = await makeOffer();
  const person = await wisher(course.id);
  await announced();
  const [first] = course.modules;
  const modules = first ? [{ id: first.id, name: first.name, videos: [...first.videos] }] : [];
  await saveAgain(author, course.id, { modules });
  await workOff();
  expect(await told(person)).toEqual([]);
});

test("STA-83: 250 users are notified in parts, each once, even if the worker dies in between and reruns", async () => {
  const [{ course }, admin] = [await makeOffer(), await makeAdmin()];
  const subs = Array.from({ length: 250 }, (_, n) => `${"0123456789abcdef"[n % 16]}-${course.id}-${n}`);
  await batchPut(
    subs.flatMap((sub, n) => [
      WishEntity.put({ sub, courseId: course.id, wishedAt: "2026-01-01T00:00:00.000Z" }).params<{ Item: Item }>().Item,
      UserEntity.put({
        sub,
        id: 600_000_000 + n,
        username: sub,
        firstName: "A",
        lastName: "B",
        email: `${sub}@example.com`,
        walletId: 1,
        dateJoined: "2026-01-01T00:00:00.000Z",
      }).params<{ Item: Item }>().Item,
    ]),
  );
  await announced();
  await setModulePrice(admin, course.modules[0]?.id ?? 0, 100);
  let steps = 0;
  for (let due = await announced(); due.length > 0; due = await announced())
    for (const message of due) {
      steps += 1;
      await dyingAt(6 + (steps % 5), steps % 2 === 0 ? "before" : "after", () => workOnNotices(message));
      await workOnNotices(message);
    }
  expect(steps).toBeGreaterThanOrEqual(17);
  const counts = await Promise.all(
    subs.map(async (sub) => (await NoticeEntity.query.byId({ sub }).go({ consistent: true })).data.length),
  );
  expect(counts).toEqual(subs.map(() => 1));
});
