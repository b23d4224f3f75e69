import { Failure } from "@cu/api/failure";
import { afterEach, expect, test, vi } from "vitest";
import { fund } from "../../storage/ledger/ledger.test-kit.ts";
import { deliver, dispute, pay } from "../../use-cases/payment/payment.test-kit.ts";
import { settle } from "../../use-cases/payment/settle.ts";
import { topUp } from "../../use-cases/payment/top-up.ts";
import { buyModule } from "../../use-cases/purchase/buy-module.ts";
import { makeShop } from "../../use-cases/purchase/purchase.test-kit.ts";
import { refund } from "../../use-cases/purchase/refund.ts";
import { makePerson } from "../../use-cases/test-kit/person.ts";
import { readWallet } from "../../use-cases/wallet/read-wallet.ts";
import { readReceipt } from "./read-receipt.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

const counted = (number: string | undefined) => Number(number?.split("-")[1]);

test("WAL-39: a top-up has one receipt with its card and the tax of its day, however often its event comes", async () => {
  vi.stubEnv("RECEIPT_TAX", "VAT 19");
  vi.stubEnv("OPERATOR_NAME", "Curio Learning Ltd");
  const person = await makePerson();
  const id = await pay(person, 200);
  for (let n = 0; n < 3; n++) await deliver("payment_intent.succeeded", id);
  await topUp(person, person.walletId, { cupoints: 200, paymentIntentId: id });
  const { transactions } = await readWallet(person);
  expect(transactions).toHaveLength(1);
  // A later change of the tax rate does not affect receipts.
  vi.stubEnv("RECEIPT_TAX", "VAT 21");
  const receipt = await readReceipt(person, transactions[0]?.id ?? 0);
  expect(receipt).toMatchObject({
    kind: "receipt",
    paidWith: "card",
    number: transactions[0]?.receipt,
    card: { brand: "visa", last4: "4242" },
    operator: { name: "Curio Learning Ltd" },
    buyer: { email: expect.stringContaining("@") as string },
    lines: [{ memo: "Top-up of 200 cupoints", cupoints: 200, currency: 1.68 }],
    tax: { name: "VAT", percent: 19, currency: 0.32 },
    totalCupoints: 200,
    totalCurrency: 2,
  });
  expect(receipt.number).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}-0001$/);
});

test("WAL-39: numbers of a wallet have no gaps, also over entries without a receipt and over buyers at once", async () => {
  const person = await makePerson();
  await fund(person, 1000);
  const { modules } = await makeShop();
  const bought = await Promise.all(modules.map(({ id }) => buyModule(person, id, {})));
  await refund(person, person.walletId, bought[0]?.transaction.id ?? 0);
  const numbers = (await readWallet(person)).transactions.flatMap(({ receipt }) => receipt ?? []).toReversed();
  expect(numbers.map(counted)).toEqual(numbers.map((_, n) => n + 1));
  expect(numbers.length).toBeGreaterThanOrEqual(modules.length + 1);
  expect(new Set(numbers.map((number) => number.split("-")[0])).size).toBe(1);
  const other = await makePerson();
  await settle(await pay(other, 100));
  const [first] = (await readWallet(other)).transactions;
  expect(first?.receipt?.split("-")[0]).not.toBe(numbers[0]?.split("-")[0]);
});

test("WAL-39: a refund has a credit note that names the receipt of its purchase, and no tax", async () => {
  vi.stubEnv("RECEIPT_TAX", "VAT 19");
  const person = await makePerson();
  await fund(person, 500);
  const { modules } = await makeShop();
  const { transaction } = await buyModule(person, modules[0]?.id ?? 0, {});
  const back = await refund(person, person.walletId, transaction.id);
  const paid = await readReceipt(person, transaction.id);
  const note = await readReceipt(person, back.transaction.id);
  expect(paid).toMatchObject({ kind: "receipt", paidWith: "wallet", number: transaction.receipt });
  expect(note).toMatchObject({
    kind: "credit-note",
    creditOf: { id: transaction.id, number: paid.number },
    totalCurrency: paid.totalCurrency,
  });
  expect([paid.tax, note.tax]).toEqual([undefined, undefined]);
});

test("WAL-39: a card payment that is taken back has a credit note for its whole sum, also where it was spent", async () => {
  const person = await makePerson();
  const id = await pay(person, 300);
  await settle(id);
  const [paid] = (await readWallet(person)).transactions;
  await dispute(id, 100);
  await settle(id);
  const [taken] = (await readWallet(person)).transactions;
  expect(await readReceipt(person, taken?.id ?? 0)).toMatchObject({
    kind: "credit-note",
    paidWith: "card",
    totalCupoints: 100,
    creditOf: { id: paid?.id, number: paid?.receipt },
  });
});

test("WAL-40: other users' receipts are missing, and free purchases have none", async () => {
  const [person, other] = await Promise.all([makePerson(), makePerson()]);
  await settle(await pay(person, 100));
  const [paid] = (await readWallet(person)).transactions;
  const missing = new Failure("transaction.missing");
  await expect(readReceipt(other, paid?.id ?? 0)).rejects.toThrow(missing);
  await expect(readReceipt(person, (paid?.id ?? 0) + 1)).rejects.toThrow(missing);
  const { modules } = await makeShop({ freeCourse: true });
  const { transaction } = await buyModule(person, modules[0]?.id ?? 0, {});
  expect(transaction.receipt).toBeUndefined();
  await expect(readReceipt(person, transaction.id)).rejects.toThrow(missing);
});
