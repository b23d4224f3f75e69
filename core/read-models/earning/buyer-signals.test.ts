import { expect, test } from "vitest";
import { now, useClock } from "../../foundation/clock.ts";
import { changeCourse } from "../../storage/course/commit-course.ts";
import { fund } from "../../storage/ledger/ledger.test-kit.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { pay as payByCard } from "../../use-cases/payment/payment.test-kit.ts";
import { topUp } from "../../use-cases/payment/top-up.ts";
import { buyModule } from "../../use-cases/purchase/buy-module.ts";
import { makeShop } from "../../use-cases/purchase/purchase.test-kit.ts";
import { refund } from "../../use-cases/purchase/refund.ts";
import { fallBehind, lagFromTheStart } from "../../use-cases/test-kit/fall-behind.ts";
import { makeAdmin, makeCreator, makePerson } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { foldCourses } from "../catalogue/fold.ts";
import { readBuyerSignals } from "./buyer-signals.ts";

lagFromTheStart();

type Person = Awaited<ReturnType<typeof makePerson>>;

const namesOf = ({ id, username }: Person) => ({ id, username, firstName: "", lastName: "" });
const shopOf = async (author: Person, coAuthors: readonly Person[] = []) => {
  const course = await makeShop({
    primaryAuthor: namesOf(author),
    modules: [{ customPrice: 200 }, { customPrice: 200 }],
  });
  if (coAuthors.length > 0) {
    await changeCourse(course.id, (seen) => ({ ...seen, coAuthors: coAuthors.map(namesOf) }));
    await foldCourses([course.id]);
  }
  return course.modules.map(({ id }) => id);
};
const buy = async (buyer: Person, moduleId = 0) => {
  await fund(buyer, 200);
  return (await buyModule(buyer, moduleId, {})).transaction;
};
/** An old account without any signal. */
const stranger = async (make = makePerson) => {
  const restore = useClock(() => Date.now() - 60 * 86_400_000);
  return await make().finally(restore);
};
const signalsOf = async (author: Person) => {
  await fallBehind();
  return await readBuyerSignals(await makeAdmin(), author.id);
};
const only = (kind: string, royalties = 1) => [{ kind, buyers: 1, royalties }];

test("CRE-80: buyers with an age and other purchases say nothing; what was refunded counts no buyer", async () => {
  const author = await makeCreator();
  const [moduleId] = await shopOf(author);
  expect(await signalsOf(author)).toEqual({ buyers: 0, isAll: true, royalties: 0, signals: [] });
  await buy(await stranger(), moduleId);
  const regretful = await makePerson();
  const { id } = await buy(regretful, moduleId);
  await refund(regretful, regretful.walletId, id);
  expect(await signalsOf(author)).toEqual({ buyers: 1, isAll: true, royalties: 1, signals: [] });
  await expect(readBuyerSignals(await makeAdmin(), 999_999_999)).rejects.toMatchObject({ code: "person.missing" });
});

test("CRE-80: a newcomer joined in the week before and bought only from this author", async () => {
  const [author, other] = [await makeCreator(), await makeCreator()];
  const [[first, second], [elsewhere]] = [await shopOf(author), await shopOf(other)];
  await buy(await stranger(), first);
  const puppet = await makePerson();
  await buy(puppet, first);
  await buy(puppet, second);
  expect((await signalsOf(author)).signals).toEqual(only("newcomer", 2));
  await buy(puppet, elsewhere);
  expect(await signalsOf(author)).toMatchObject({ buyers: 2, royalties: 3, signals: [] });
  const eightDaysOld = await makePerson();
  await UserEntity.patch({ sub: eightDaysOld.sub })
    .set({ dateJoined: new Date(now() - 8 * 86_400_000).toISOString() })
    .go();
  await buy(eightDaysOld, first);
  expect((await signalsOf(author)).signals).toEqual([]);
});

test("CRE-80: a buyer with a card like the author's, or a browser of the author's, is counted", async () => {
  const author = await stranger(makeCreator);
  const [moduleId] = await shopOf(author);
  const byCard = async (person: Person) =>
    topUp(person, person.walletId, { cupoints: 200, paymentIntentId: await payByCard(person, 200) });
  await byCard(author);
  const sameCard = await stranger();
  await byCard(sameCard);
  await buyModule(sameCard, moduleId ?? 0, {});
  const sameBrowser = await stranger();
  for (const [{ sub }, devices] of [
    [author, ["a", "b"]],
    [sameBrowser, ["c", "b"]],
    [sameCard, ["d"]],
  ] as const)
    await UserEntity.patch({ sub })
      .set({ devices: [...devices] })
      .go();
  await buy(sameBrowser, moduleId);
  expect((await signalsOf(author)).signals).toEqual([...only("card"), ...only("device")]);
});

test("CRE-80: co-authors who buy, and authors who buy from each other, are counted", async () => {
  const [author, colleague, rival] = [
    await stranger(makeCreator),
    await stranger(makeCreator),
    await stranger(makeCreator),
  ];
  await shopOf(author, [colleague]);
  const [alone] = await shopOf(author);
  await buy(colleague, alone);
  expect((await signalsOf(author)).signals).toEqual(only("co-author"));
  await buy(rival, alone);
  const [theirs] = await shopOf(rival);
  await buy(author, theirs);
  expect((await signalsOf(author)).signals).toEqual([...only("co-author"), ...only("mutual")]);
  expect((await signalsOf(rival)).signals).toEqual(only("mutual"));
});

test("CRE-80: forty buyers are compared with at most 48 store calls, those who brought the most, however many there are", async () => {
  const author = await makeCreator();
  const [first, second] = await shopOf(author);
  const large = await makePerson();
  await buy(large, first);
  await buy(large, second);
  for (let n = 0; n < 41; n++) await buy(await makePerson(), first);
  await fallBehind();
  const admin = await makeAdmin();
  const { answer, total } = await storeCalls(() => readBuyerSignals(admin, author.id));
  expect(answer).toEqual({
    buyers: 40,
    isAll: false,
    royalties: 41,
    signals: [{ kind: "newcomer", buyers: 40, royalties: 41 }],
  });
  expect(total).toBeLessThanOrEqual(48);
});
