import { afterEach, expect, test, vi } from "vitest";
import type { Person } from "../../foundation/actor.ts";
import { OutboxEntity } from "../../foundation/outbox/outbox.entity.ts";
import { fund } from "../../storage/ledger/ledger.test-kit.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { deliver, pay } from "../../use-cases/payment/payment.test-kit.ts";
import { buyModule } from "../../use-cases/purchase/buy-module.ts";
import { makeShop } from "../../use-cases/purchase/purchase.test-kit.ts";
import { refund } from "../../use-cases/purchase/refund.ts";
import { makePerson } from "../../use-cases/test-kit/person.ts";
import { readWallet } from "../../use-cases/wallet/read-wallet.ts";
import { mailReceipt } from "./mail-receipt.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

type Mail = { subject: string; text: string; html: string };

const mailsTo = async ({ sub }: Person): Promise<Mail[]> => {
  const { data } = await UserEntity.get({ sub }).go({ consistent: true });
  const to = encodeURIComponent(data?.email ?? "");
  return (await (await fetch(`${process.env.AWS_ENDPOINT_URL_SESV2}/messages?to=${to}`)).json()) as Mail[];
};

/** Receipt messages of a wallet, written with its entries. */
const issuedTo = async ({ walletId }: Person) => {
  const { data } = await OutboxEntity.scan.go({ pages: "all" });
  return data
    .flatMap(({ messages }) => JSON.parse(messages) as Parameters<typeof mailReceipt>[0][])
    .filter((message) => message.type === "receipt.issued" && message.walletId === walletId);
};

test("WAL-41: a top-up is mailed once, however often its event and its message come, with text, HTML and one button", async () => {
  vi.stubEnv("RECEIPT_TAX", "VAT 19");
  vi.stubEnv("OPERATOR_NAME", "Curio Learning Ltd");
  const person = await makePerson();
  const id = await pay(person, 200);
  for (let n = 0; n < 3; n++) await deliver("payment_intent.succeeded", id);
  const issued = await issuedTo(person);
  expect(issued).toHaveLength(1);
  for (let n = 0; n < 3; n++) for (const message of issued) await mailReceipt(message);
  const [mail, ...more] = await mailsTo(person);
  const [paid] = (await readWallet(person)).transactions;
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^Receipt from .+: Top-up of 200 cupoints$/);
  for (const text of [paid?.receipt ?? "none", "VAT 19%: $0.32", "Total: $2.00 (200 cupoints), card ending 4242"])
    expect(mail?.text).toContain(text);
  expect(mail?.text).toContain(`View receipt: https://www.example.com/account/receipts/${paid?.id}/`);
  expect(mail?.text).toContain("Curio Learning Ltd");
  expect(mail?.html).toContain(`href="https://www.example.com/account/receipts/${paid?.id}/"`);
});

test("WAL-41: a purchase and its refund are mailed as receipt and credit note, but not to deleted users", async () => {
  const person = await makePerson();
  await fund(person, 500);
  const { modules } = await makeShop();
  const { transaction } = await buyModule(person, modules[0]?.id ?? 0, {});
  await refund(person, person.walletId, transaction.id);
  const issued = (await issuedTo(person)).filter(({ transactionId }) => transactionId >= transaction.id);
  expect(issued).toHaveLength(2);
  for (const message of issued) await mailReceipt(message);
  const subjects = (await mailsTo(person)).map(({ subject }) => subject.split(" from ")[0]);
  expect(subjects.toSorted()).toEqual(["Credit note", "Receipt"]);
  expect((await mailsTo(person)).map(({ text }) => text).join()).toContain(`Credits receipt ${transaction.receipt}`);
  for (const message of issued) await mailReceipt({ ...message, sub: "nobody" });
  expect(await mailsTo(person)).toHaveLength(2);
});
