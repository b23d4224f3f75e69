import { expect, test } from "vitest";
import { readEarnings } from "../../read-models/earning/read-earnings.ts";
import { readStatement } from "../../read-models/earning/read-statement.ts";
import { adjustWallet } from "../../read-models/people/adjust-wallet.ts";
import { accountBalances } from "../../read-models/reconciliation/audit.ts";
import { auditBooks, readBooks } from "../../read-models/reconciliation/books.test-kit.ts";
import { marketingLines } from "../../read-models/reconciliation/marketing.ts";
import { account } from "../../storage/ledger/account.ts";
import { readWalletItem } from "../../storage/ledger/book.ts";
import { EntryEntity } from "../../storage/ledger/entry.entity.ts";
import { balanceOf, expectWholeLedger } from "../../storage/ledger/ledger.test-kit.ts";
import { deliver, dispute, pay } from "../payment/payment.test-kit.ts";
import { topUp } from "../payment/top-up.ts";
import { makeAdmin, makeCreator, makePerson } from "../test-kit/person.ts";
import { bookBonus } from "../wallet/bonus.ts";
import { buyCourse } from "./buy-course.ts";
import { buyModule } from "./buy-module.ts";
import { makeShop } from "./purchase.test-kit.ts";
import { refund } from "./refund.ts";

type Person = Awaited<ReturnType<typeof makePerson>>;

const shopOf = async (customPrice: number) => {
  const author = await makeCreator();
  const { id, username } = author;
  const course = await makeShop({
    primaryAuthor: { id, username, firstName: "", lastName: "" },
    modules: [{ customPrice }],
  });
  return { author, course, moduleId: course.modules[0]?.id ?? 0 };
};
const byCard = async (person: Person, cupoints: number) => {
  const paymentIntentId = await pay(person, cupoints);
  await topUp(person, person.walletId, { cupoints, paymentIntentId });
  return paymentIntentId;
};
const give = (person: Person, cupoints: number) =>
  bookBonus(person.walletId, { name: "signup", cupoints, memo: "Signup bonus" });
const grantedOf = async ({ walletId }: Person) => ((await readWalletItem(walletId)).granted ?? 0) / 100;
const entriesOf = async ({ walletId }: Person) =>
  (await EntryEntity.query.byWallet({ walletId }).go({ consistent: true })).data;
/** The lines of all entries of a wallet, by account. */
const linesOf = async (person: Person) => Object.fromEntries(accountBalances(await entriesOf(person)));
const statementOf = async (author: Awaited<ReturnType<typeof makeCreator>>) =>
  (await readStatement(author, author.id, new Date().toISOString().slice(0, 7))).rows;

test("CRE-79: bonus cupoints are spent first and earn the same royalty, which the marketing account pays; the statement marks it", async () => {
  const { author, moduleId } = await shopOf(400);
  const buyer = await makePerson();
  await give(buyer, 100);
  await byCard(buyer, 500);
  expect(await grantedOf(buyer)).toBe(100);
  await buyModule(buyer, moduleId, {});
  expect([await grantedOf(buyer), await balanceOf(buyer)]).toEqual([0, 200]);
  // 150 of 300 and 70 of 100 above the threshold: 2.20 dollars, a quarter of which marketing pays.
  expect(await readEarnings(author, author.id)).toMatchObject({ totalEarnings: 2.2 });
  expect(await statementOf(author)).toMatchObject([{ royalties: 2.2, marketing: 0.55 }]);
  expect(await linesOf(buyer)).toMatchObject({
    [account.bonus]: -10_000,
    [account.card]: -50_000,
    [account.redeemed]: 10_000,
    [account.marketing]: -5500,
    // What is left of 300 paid cupoints.
    [account.platform]: 30_000 - (22_000 - 5500),
  });
  const other = await makePerson();
  await byCard(other, 400);
  await buyModule(other, moduleId, {});
  expect(await linesOf(other)).not.toHaveProperty(account.marketing);
  expect(await statementOf(author)).toMatchObject([{ royalties: 4.4, marketing: 0.55 }]);
  await expectWholeLedger();
});

test("CRE-79: a refund gives granted cupoints back as granted, and marketing then has paid nothing", async () => {
  const { author, moduleId } = await shopOf(400);
  const buyer = await makePerson();
  await give(buyer, 300);
  await byCard(buyer, 500);
  const { transaction } = await buyModule(buyer, moduleId, {});
  await refund(buyer, buyer.walletId, transaction.id);
  expect([await grantedOf(buyer), await balanceOf(buyer)]).toEqual([300, 800]);
  expect(await linesOf(buyer)).toMatchObject({ [account.redeemed]: 0, [account.marketing]: 0, [account.platform]: 0 });
  expect(await statementOf(author)).toMatchObject([{ sold: 1, givenBack: 1, royalties: 0, marketing: 0 }]);
  await expectWholeLedger();
});

test("CRE-79: what an admin gives is granted, and what one takes is taken of it first", async () => {
  const [admin, person] = [await makeAdmin(), await makePerson()];
  await byCard(person, 200);
  await adjustWallet(admin, person.id, { cupoints: 300, reason: "Goodwill" });
  expect(await grantedOf(person)).toBe(300);
  await adjustWallet(admin, person.id, { cupoints: -350, reason: "Too much" });
  expect([await grantedOf(person), await balanceOf(person)]).toEqual([0, 150]);
  await expectWholeLedger();
});

test("CRE-79: a disputed card takes paid cupoints before granted ones; a purchase it suspends keeps its share of marketing", async () => {
  const { author, course } = await shopOf(400);
  const buyer = await makePerson();
  await give(buyer, 300);
  const intent = await byCard(buyer, 300);
  await buyCourse(buyer, course.id, { certificate: false });
  await adjustWallet(await makeAdmin(), buyer.id, { cupoints: 50, reason: "Goodwill" });
  // 200 paid and 50 granted are left; the dispute takes 300.
  await dispute(intent);
  await deliver("charge.dispute.created", intent);
  expect([await grantedOf(buyer), await balanceOf(buyer)]).toEqual([0, 0]);
  expect(await readEarnings(author, author.id)).toMatchObject({ totalEarnings: 0 });
  expect(await statementOf(author)).toMatchObject([{ royalties: 0, marketing: 0 }]);
  await byCard(buyer, 300);
  expect(await readEarnings(author, author.id)).toMatchObject({ totalEarnings: 2.2 });
  expect(await statementOf(author)).toMatchObject([{ royalties: 2.2, marketing: 1.65 }]);
  await expectWholeLedger();
});

test("CRE-79: the audit says what bonus purchases cost, and finds a royalty that marketing does not pay and a wallet that miscounts", async () => {
  const books = await readBooks();
  const [, granted] = /for (\d+) granted cupoints/.exec(marketingLines(books)[0] ?? "") ?? [];
  const spent = accountBalances(books.entries).get(account.redeemed) ?? 0;
  expect(Number(granted)).toBe(spent / 100);
  expect(marketingLines({ wallets: [], entries: [] })).toEqual([]);
  const sale = books.entries.find((entry) => entry.sale && entry.granted) ?? expect.fail("nothing was redeemed");
  const changed = {
    ...sale,
    lines: sale.lines.map((line) =>
      line.account === account.marketing
        ? { ...line, amount: 0 }
        : line.account === account.platform
          ? { ...line, amount: line.amount - 5500 }
          : line,
    ),
  };
  const problems = auditBooks({
    ...books,
    entries: books.entries.map((entry) => (entry === sale ? changed : entry)),
  }).map(({ problem }) => problem);
  expect(problems).toContain("the marketing account does not pay for the granted cupoints");
  const wallet = books.wallets.find(({ walletId }) => walletId === sale.walletId) ?? expect.fail("no wallet");
  const miscounted = books.wallets.map((one) => (one === wallet ? { ...one, granted: 700 } : one));
  expect(auditBooks({ ...books, wallets: miscounted }).map(({ problem }) => problem)).toEqual([
    expect.stringMatching(/^700 are granted, the entries say /),
  ]);
});
