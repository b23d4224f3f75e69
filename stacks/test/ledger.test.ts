import { consumers, triggers } from "@cu/api/entries";
import { routes } from "@cu/api/routes";
import { expect, test } from "vitest";
import { indexNames } from "../storage.ts";
import { exported, functions, pointsAt, type Statement, statementsOf } from "./assembly.ts";
import { entityKeys } from "./entity-keys.ts";
import { allows } from "./policy.ts";

const found = await entityKeys();
// Keys that have no entity, and names that only look like the ledger's.
const others = ["sequence#wallet", "limit#wallet#7", "idempotency#7#wallet.top-up#7", "demo-budget#all", "person#7"];
const lookalikes = ["wallets#7", "Wallet#7", "my-wallet#7", "intents", "token-key"];
const keys = [...new Set([...found.map(({ key }) => key), ...others, ...lookalikes])];
const ledger = ["wallet#7", "intent#7", "earned#7", "earned#promotion#7", "payout#7", "journal#7#7"];

const writes = ["PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem", "ConditionCheckItem"];
const reads = ["GetItem", "BatchGetItem", "Query"];

type One = { id: string; needs: readonly string[]; statements: Statement[] };
const roles: One[] = [...routes, ...consumers, ...triggers].map(({ id, needs }) => {
  const own = functions().find(({ properties }) => properties.FunctionName === `prod-curio-${id.replaceAll(".", "-")}`);
  return { id, needs, statements: statementsOf(own?.stack ?? "", pointsAt(own?.properties.Role)) };
});

const table = exported("prod-curio-storage", "AWS::DynamoDB::GlobalTable");
const may = ({ statements }: One, action: string, leadingKeys: readonly string[], resource = table): boolean =>
  allows(statements, { action: `dynamodb:${action}`, resource, leadingKeys });

const needOf = (key: string): string | undefined =>
  ledger.includes(key)
    ? "ledger.write"
    : new Map([
        ["acts#7", "acts.write"],
        ["token-keys", "tokenKey"],
        ["credential-keys", "credentialKey"],
      ]).get(key);

test("SES-50: the keys match core's: money is stored only in the ledger's partitions", () => {
  const money = new Set(["ledger", "wallet", "payment", "debt", "purchase"]);
  expect([...new Set(found.filter(({ folder }) => money.has(folder)).map(({ key }) => key))].toSorted()).toEqual(
    ledger.toSorted(),
  );
  expect(found.length).toBeGreaterThan(40);
});

test("SES-50: each role may write exactly the partitions of its needs, alone and together with others in a transaction", () => {
  for (const role of roles)
    for (const key of keys)
      for (const action of writes) {
        const need = needOf(key);
        const expected = role.needs.includes("table.write") && (need === undefined || role.needs.includes(need));
        expect([role.id, action, key, may(role, action, [key])]).toEqual([role.id, action, key, expected]);
        expect([role.id, action, key, may(role, action, ["person#7", key])]).toEqual([role.id, action, key, expected]);
      }
});

test("SES-50: readers may read the whole table and its indexes, and no role may scan or administer it", () => {
  for (const role of roles) {
    const expected = role.needs.some((need) => need === "table.read" || need === "table.write");
    for (const action of reads)
      for (const key of keys) expect([role.id, may(role, action, [key])]).toEqual([role.id, expected]);
    for (const name of indexNames)
      expect([role.id, may(role, "Query", ["bought-again"], `${table}/index/${name}`)]).toEqual([role.id, expected]);
    for (const action of ["Scan", "PartiQLUpdate", "PartiQLInsert", "PartiQLDelete", "DeleteTable", "UpdateTable"])
      expect([role.id, action, may(role, action, ["person#7"])]).toEqual([role.id, action, false]);
  }
});

test("SES-50: only routes that sell, refund, top up, pay a bonus or an author, adjust a wallet or open one may write the ledger", () => {
  const writers = roles.filter((role) => may(role, "PutItem", ["wallet#7"])).map(({ id }) => id);
  expect(writers.toSorted()).toEqual([
    "accounts.start-session",
    "consumer.work",
    "earning.pay",
    "earning.reverse",
    "person.adjust-wallet",
    "proposal.confirm",
    "purchase.buy-course",
    "purchase.buy-module",
    "user.creator-apply",
    "user.learner-apply",
    "wallet.refund",
    "wallet.stripe-webhook",
    "wallet.top-up",
  ]);
});

test("ADM-80: only routes that use admin rights or reveal hidden names may write the audit log", () => {
  const writers = roles.filter((role) => may(role, "PutItem", ["acts#7"])).map(({ id }) => id);
  const forAdmins = new Set<string>(routes.flatMap(({ id, for: who }) => (who === "admin" ? [id] : [])));
  const told = ["list", "remove", "of-user"].flatMap((verb) =>
    ["course", "module", "video"].map((level) => `qna.${verb}-in-${level}`),
  );
  expect(writers.filter((id) => !forAdmins.has(id)).toSorted()).toEqual(told.toSorted());
  expect(writers).toEqual(expect.arrayContaining(["suspension.person", "earning.pay", "certificate.revoke"]));
});

test("SES-47: two routes sign tokens, and no other function may write the keys that all of them believe", () => {
  expect(roles.filter((role) => may(role, "PutItem", ["token-keys"])).map(({ id }) => id)).toEqual([
    "accounts.tokens",
    "accounts.refresh",
  ]);
});

test("CER-50, CER-59: the worker that carries out decisions signs credentials, and no other function may write the keys that verifiers believe", () => {
  expect(roles.filter((role) => may(role, "PutItem", ["credential-keys"])).map(({ id }) => id)).toEqual([
    "consumer.work",
  ]);
});
