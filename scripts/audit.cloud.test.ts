import { spawnSync } from "node:child_process";
import path from "node:path";
import { DeleteCommand, UpdateCommand } from "@cu/core/foundation/store/commands";
import { isOf, type Row } from "@cu/core/foundation/store/row";
import { client, tableName } from "@cu/core/foundation/store/table";
import { allRows, expectWholeLedger, fund } from "@cu/core/storage/ledger/ledger.test-kit";
import { deliver, dispute, pay } from "@cu/core/use-cases/payment/payment.test-kit";
import { topUp } from "@cu/core/use-cases/payment/top-up";
import { buyModule } from "@cu/core/use-cases/purchase/buy-module";
import { makeShop } from "@cu/core/use-cases/purchase/purchase.test-kit";
import { makePerson } from "@cu/core/use-cases/test-kit/person";
import { afterEach, expect, test } from "vitest";

const keyOf = ({ pk, sk }: Row) => ({ pk, sk });
const change = (row: Row, name: string, value: unknown) =>
  client.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keyOf(row),
      UpdateExpression: "SET #name = :value",
      ExpressionAttributeNames: { "#name": name },
      ExpressionAttributeValues: { ":value": value },
    }),
  );

const script = path.resolve(import.meta.dirname, "audit.ts");
/** The command as an operator runs it. */
const audit = (stage = process.env.STAGE ?? "") => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", script, "--stage", stage],
    { encoding: "utf8" },
  );
  return { status, stdout, stderr };
};

afterEach(expectWholeLedger);

test("WAL-30: an operator's audit finds a changed and a removed entry, and calls whole books whole", async () => {
  const buyer = await makePerson();
  await fund(buyer, 500);
  const { modules } = await makeShop();
  await buyModule(buyer, modules[0]?.id ?? 0, {});
  expect(audit()).toEqual({
    status: 0,
    stdout: expect.stringMatching(
      / wallets and 2 entries were read\.\n(.+: \d+ looked at, 0 findings\n)+The books are whole\.\n$/,
    ),
    stderr: "",
  });

  const entries = (await allRows()).filter(isOf("entry"));
  const purchase = entries.find(({ kind }) => kind === "purchase") ?? expect.fail("nothing was bought");
  await change(purchase, "memo", "Something else");
  expect(audit()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`wallet ${buyer.walletId}, entry 2: the hash does not follow from what is before`),
  });
  await change(purchase, "memo", purchase.memo);

  const [first = expect.fail("no entry")] = entries.filter(({ kind }) => kind === "bonus");
  await client.send(new DeleteCommand({ TableName: tableName(), Key: keyOf(first) }));
  const { status, stderr } = audit();
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining(`wallet ${buyer.walletId}, entry 2: entry 1 is missing`),
  ]);
  await change(first, "memo", first.memo);
  for (const [name, value] of Object.entries(first))
    if (name !== "pk" && name !== "sk") await change(first, name, value);
});

test("ADM-128: the audit prints each check with how many it looked at, and what it found", async () => {
  const tally = (await allRows()).find(
    ({ pk, purchases }) => String(pk).startsWith("tally#") && purchases !== undefined,
  );
  if (!tally) throw new Error("Nothing was counted.");
  await change(tally, "purchases", Number(tally.purchases) + 5);
  const { status, stdout, stderr } = audit();
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^purchases up to \S+ are \d+ in the counters and \d+ in the journal\n$/),
  ]);
  expect(stdout).toMatch(/\npurchases and revenue by day: \d+ looked at, 1 findings\n/);
  expect(stdout).toMatch(/\nwhat classes watched: \d+ looked at, 0 findings\n/);
  expect(stdout).toMatch(/\n1 findings\.\n$/);
  await change(tally, "purchases", tally.purchases);
});

test("WAL-35: the audit names each flagged wallet with what it owes, also once that is paid, and calls the books whole", async () => {
  const [debtor, payer] = [await makePerson(), await makePerson()];
  const { modules } = await makeShop();
  for (const person of [debtor, payer]) {
    const paymentIntentId = await pay(person, 400);
    await topUp(person, person.walletId, { cupoints: 400, paymentIntentId });
    await buyModule(person, modules[0]?.id ?? 0, {});
    await dispute(paymentIntentId);
    await deliver("charge.dispute.created", paymentIntentId);
  }
  await topUp(payer, payer.walletId, { cupoints: 400, paymentIntentId: await pay(payer, 400) });
  const { status, stdout } = audit();
  expect(status).toBe(0);
  const flagged = (walletId: number, rest: string) =>
    `wallet ${walletId} is flagged, a card payment was taken back: ${rest}\n`;
  expect(stdout).toContain(flagged(debtor.walletId, "200 cupoints are owed, purchases suspended: 1"));
  expect(stdout).toContain(flagged(payer.walletId, "nothing is owed, purchases suspended: 0"));
});

test("WAL-30: the audit touches no stage but the one that is named", () => {
  expect(audit("prod")).toEqual({
    status: 2,
    stdout: "",
    stderr: expect.stringContaining('Set STAGE and TABLE_NAME of "prod"'),
  });
  expect(audit("")).toMatchObject({ status: 2, stderr: expect.stringContaining("npm run audit -- --stage <name>") });
});
