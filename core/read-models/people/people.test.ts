import { expect, test } from "vitest";
import type { Admin } from "../../foundation/actor.ts";
import { listActs } from "../../storage/audit-log/list-acts.ts";
import { balanceOf, expectWholeLedger, fund } from "../../storage/ledger/ledger.test-kit.ts";
import { findUser } from "../../storage/user/find-user.ts";
import { deliver, dispute, pay } from "../../use-cases/payment/payment.test-kit.ts";
import { topUp } from "../../use-cases/payment/top-up.ts";
import { openSession } from "../../use-cases/session/open-session.ts";
import { atEveryDeath } from "../../use-cases/test-kit/dying-at.ts";
import { makeAdmin, makeCreator, makePerson } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { readWallet } from "../../use-cases/wallet/read-wallet.ts";
import { ensureUser } from "../user/ensure-user.ts";
import { adjustWallet } from "./adjust-wallet.ts";
import { endPersonSession, endPersonSessions } from "./end-sessions.ts";
import { readPersonPage } from "./read-person.ts";
import { searchPeople } from "./search-people.ts";
import { setRole } from "./set-role.ts";

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: Error & { code?: string; fields?: object }) => error.code ?? Object.keys(error.fields ?? {}).join(),
  );

const actsOn = async (admin: Admin, id: number) =>
  (await listActs(admin, { target: `person-${id}` })).acts.map(({ act, reason, facts }) => ({ act, reason, facts }));

test("ADM-94: people are found by the beginnings of their user name, names and e-mail address, by their id, and by new names alone", async () => {
  const admin = await makeAdmin();
  const told = {
    sub: "sub-zoe",
    username: "zoe.quill",
    email: "Zoe@Quill.example",
    firstName: "Zoë",
    lastName: "Quillon",
  };
  const person = await ensureUser(told);
  const found = async (search: string) => (await searchPeople(admin, search)).map(({ id }) => id);
  for (const search of ["zoe", "ZOE qui", "quillon", "zoe@quill.ex", String(person.id)])
    expect([search, await found(search)]).toEqual([search, [person.id]]);
  for (const search of ["", "zoe nobody", "oe", "quill@"]) expect([search, await found(search)]).toEqual([search, []]);
  const { total } = await storeCalls(() => searchPeople(admin, "zoe"));
  expect(total).toBe(2);
  await ensureUser({ ...told, lastName: "Marlow", email: "z@marlow.example" });
  expect(await Promise.all(["quillon", "zoe@quill", "marlow", "z@marlow"].map(found))).toEqual([
    [],
    [],
    [person.id],
    [person.id],
  ]);
});

const grant = { role: "admin", granted: true, reason: "" } as const;
const creator = (granted: boolean) => ({ role: "creator", granted, reason: "" }) as const;

test("ADM-96: granting and revoking roles adds audit entries, repeats do not, and admins cannot revoke their own", async () => {
  const admin = await makeAdmin();
  const { id } = await makePerson();
  for (const granted of [true, true, false]) await setRole(admin, id, creator(granted));
  for (let n = 0; n < 2; n++) expect(await setRole(admin, id, grant)).toBe(false);
  expect(await findUser(id)).toMatchObject({ isAdmin: true, isContentCreator: false });
  expect(await actsOn(admin, id)).toEqual(
    [
      { role: "admin", before: "no", after: "yes" },
      { role: "creator", before: "yes", after: "no" },
      { role: "creator", before: "no", after: "yes" },
    ].map((facts) => ({ act: "roles.changed", reason: "", facts })),
  );
  await setRole(admin, id, creator(true));
  expect((await findUser(id)).isContentCreator).toBe(true);
  expect(await codeOf(setRole(admin, admin.id, { ...grant, granted: false }))).toBe("actor.forbidden");
  expect(await codeOf(setRole(admin, 999_999_999, grant))).toBe("person.missing");
});

test("ADM-97: a wallet is given and taken from by balanced entries with their reason, once under one key", async () => {
  const admin = await makeAdmin();
  const person = await makePerson();
  const repeat = { key: "gift", fingerprint: "a" };
  for (let n = 0; n < 2; n++)
    expect(await adjustWallet(admin, person.id, { cupoints: 250, reason: " A gift " }, repeat)).toEqual({
      balance: 250,
      owed: 0,
      isProposed: false,
    });
  expect(await adjustWallet(admin, person.id, { cupoints: -50, reason: "Too much" })).toEqual({
    balance: 200,
    owed: 0,
    isProposed: false,
  });
  const { transactions } = await readWallet(person);
  expect(transactions.map(({ memo, transactionType, refundable }) => [memo, transactionType, refundable])).toEqual([
    ["Adjustment: Too much", "purchase", false],
    ["Adjustment: A gift", "topup", false],
  ]);
  expect(await actsOn(admin, person.id)).toEqual([
    { act: "wallet.adjusted", reason: "Too much", facts: { cupoints: -50, before: 250, after: 200 } },
    { act: "wallet.adjusted", reason: "A gift", facts: { cupoints: 250, before: 0, after: 250 } },
  ]);
  const wrong = [
    { cupoints: -201, reason: "x" },
    { cupoints: 0, reason: "x" },
    { cupoints: null, reason: "x" },
    { cupoints: 1.5, reason: "x" },
    { cupoints: 1_000_001, reason: "x" },
    { cupoints: 5, reason: "  " },
    { cupoints: 5, reason: "x".repeat(201) },
  ];
  expect(await Promise.all(wrong.map((input) => codeOf(adjustWallet(admin, person.id, input))))).toEqual([
    ...Array.from({ length: 5 }, () => "cupoints"),
    "reason",
    "reason",
  ]);
  expect(await balanceOf(person)).toBe(200);
  await expectWholeLedger();
});

test("ADM-97, WAL-31: what is given pays a debt first", async () => {
  const admin = await makeAdmin();
  const person = await makePerson();
  const intent = await pay(person, 400);
  await topUp(person, person.walletId, { cupoints: 400, paymentIntentId: intent });
  await adjustWallet(admin, person.id, { cupoints: -300, reason: "Taken" });
  await dispute(intent);
  await deliver("charge.dispute.created", intent);
  expect(await adjustWallet(admin, person.id, { cupoints: 350, reason: "Given" })).toMatchObject({
    balance: 50,
    owed: 0,
  });
  await expectWholeLedger();
});

test("ADM-97: twenty takings at once never take more than there is", async () => {
  const admin = await makeAdmin();
  const person = await makePerson();
  await fund(person, 100);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => codeOf(adjustWallet(admin, person.id, { cupoints: -30, reason: "Taken" }))),
  );
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(3);
  expect(await balanceOf(person)).toBe(10);
  expect(await actsOn(admin, person.id)).toHaveLength(3);
  await expectWholeLedger();
});

test("ADM-97: an adjustment that dies at any call is done or not done, and repeated it is done once", async () => {
  const admin = await makeAdmin();
  for (const moment of ["before", "after"] as const)
    await atEveryDeath(moment, async (die) => {
      const person = await makePerson();
      const key = { key: `${moment} ${person.id}`, fingerprint: "a" };
      const adjust = () => adjustWallet(admin, person.id, { cupoints: 70, reason: "A gift" }, key);
      const died = await die(adjust).catch(() => true);
      expect(await adjust()).toMatchObject({ balance: 70, owed: 0 });
      expect(await balanceOf(person)).toBe(70);
      expect(await actsOn(admin, person.id)).toHaveLength(1);
      return died;
    });
  await expectWholeLedger();
});

test("ADM-95, ADM-98: a person's page shows roles, wallet and sessions; sessions end one by one and all together, noted", async () => {
  const admin = await makeAdmin();
  const person = await makeCreator();
  const provenAt = Math.floor(Date.now() / 1000) + 1;
  const open = () => openSession({ sub: person.sub, refreshToken: "token", provenAt });
  const [first] = [await open(), await open(), await open()];
  const shown = await readPersonPage(admin, person.id);
  expect(shown).toMatchObject({
    id: person.id,
    isContentCreator: true,
    isAdmin: false,
    suspension: null,
    wallet: { balance: 0, owed: 0, isFlagged: false },
  });
  const before = shown.sessions.length;
  expect(before).toBeGreaterThanOrEqual(3);
  await endPersonSession(admin, person.id, first?.id ?? "");
  expect((await readPersonPage(admin, person.id)).sessions).toHaveLength(before - 1);
  const stranger = await makePerson();
  expect(await codeOf(endPersonSession(admin, stranger.id, shown.sessions[1]?.id ?? ""))).toBe("session.unknown");
  await endPersonSessions(admin, person.id);
  await endPersonSessions(admin, person.id);
  expect((await readPersonPage(admin, person.id)).sessions).toEqual([]);
  expect((await actsOn(admin, person.id)).map(({ facts }) => facts)).toEqual([
    { sessions: "all", state: "done" },
    { sessions: "all", state: "begun" },
    { sessions: "all", state: "done" },
    { sessions: "all", state: "begun" },
    { sessions: "one", state: "done" },
    { sessions: "one", state: "begun" },
  ]);
  expect(await codeOf(readPersonPage(admin, 999_999_999))).toBe("person.missing");
});
