import { afterAll, beforeAll, expect, test } from "vitest";
import { now, useClock } from "../../foundation/clock.ts";
import { packJson } from "../../foundation/store/packed.ts";
import { anchorAct } from "../../storage/audit-log/anchor.ts";
import { pack, unpack } from "../../storage/course/snapshot.entity.ts";
import { EarnedEntity, type EarnedItem } from "../../storage/ledger/earned.entity.ts";
import { fund } from "../../storage/ledger/ledger.test-kit.ts";
import { makeCertified, makeHolder } from "../../use-cases/certification/certification.test-kit.ts";
import { requestCertificate } from "../../use-cases/certification/request-certificate.ts";
import { publish } from "../../use-cases/class/class.test-kit.ts";
import { buyCourse } from "../../use-cases/purchase/buy-course.ts";
import { buyModule } from "../../use-cases/purchase/buy-module.ts";
import { makeShop } from "../../use-cases/purchase/purchase.test-kit.ts";
import { refund } from "../../use-cases/purchase/refund.ts";
import { appealSuspension } from "../../use-cases/suspension/appeal.ts";
import { decideAppeal } from "../../use-cases/suspension/decide-appeal.ts";
import { suspendCourse, suspendPerson } from "../../use-cases/suspension/suspend.ts";
import { makeAdmin, makeCreator, makePerson } from "../../use-cases/test-kit/person.ts";
import { mark } from "../earning/mark-due.ts";
import { pay } from "../earning/pay.ts";
import { readSums } from "../earning/read-sums.ts";
import { reversePayment } from "../earning/reverse-payment.ts";
import { auditSums } from "./audit-sums.ts";
import { checkDesk } from "./check-desk.ts";
import { readStage, type Stage } from "./read-stage.ts";

const day = 86_400_000;
const hour = 3_600_000;

let clock = Date.parse("2026-03-02T12:00:00.000Z");
const goOn = useClock(() => ++clock);
afterAll(() => goOn());

let stage: Stage;
let ids: Readonly<
  Record<"ada" | "admin" | "buyer" | "walletId" | "upheld" | "waits" | "courseId" | "suspended", number>
>;

beforeAll(async () => {
  const [admin, ada, buyer] = [await makeAdmin(), await makeCreator(), await makePerson()];
  const author = { id: ada.id, username: ada.username, firstName: "Ada", lastName: "Example" };
  const { id: courseId, modules } = await makeShop({
    primaryAuthor: author,
    modules: [{ customPrice: 400 }, { customPrice: 800 }, { customPrice: 250 }],
  });
  await fund(buyer, 5000);
  await buyModule(buyer, modules[0]?.id ?? 0, {});
  const { transaction } = await buyModule(buyer, modules[1]?.id ?? 0, {});
  await refund(buyer, buyer.walletId, transaction.id);
  await buyCourse(buyer, courseId, { certificate: false });
  const certified = await makeCertified({ primaryAuthor: author });
  const holder = await makeHolder(certified);
  await requestCertificate(holder, certified.id);
  await mark(ada.id, new Date(now()).toISOString());

  clock += 40 * day;
  const { id: paymentId } = await pay(admin, ada.id, { amount: 1.5, reference: "March" });
  await reversePayment(admin, { userId: ada.id, paymentId }, { reason: "The wrong account" });
  await pay(admin, ada.id, { amount: 2, reference: "Again" });

  const [first, second, person] = [await publish(ada), await publish(ada), await makePerson()];
  const why = { reason: "Stolen", takenDown: false };
  await suspendPerson(admin, person.id, "Spam");
  await suspendCourse(admin, first.id, why);
  await suspendCourse(admin, second.id, why);
  const text = "I recorded these lectures myself.";
  const { id: upheld } = await appealSuspension(ada, first.id, { text });
  await decideAppeal(admin, upheld, { lift: false, reply: "They are not yours." });
  const { id: waits } = await appealSuspension(ada, second.id, { text });
  for (const { by, sequence, hash, at } of (await readStage()).acts)
    await anchorAct({ type: "act.noted", by, sequence, hash, at });
  clock += 2 * hour;
  stage = await readStage();
  const { walletId } = buyer;
  ids = { ada: ada.id, admin: admin.id, buyer: buyer.id, walletId, upheld, waits, courseId, suspended: second.id };
});

const findings = (of: Stage, at = now()) =>
  checkDesk(of, at).flatMap(({ findings: all }) =>
    all.map(({ walletId, sequence, problem }) => (walletId === 0 ? problem : `${walletId}-${sequence}: ${problem}`)),
  );

/** The stage with one list changed. */
const withList = <Name extends keyof Stage>(name: Name, change: (items: Stage[Name]) => Stage[Name]): Stage => ({
  ...stage,
  [name]: change(stage[name]),
});
type Lists = { [Name in keyof Stage as Stage[Name] extends readonly unknown[] ? Name : never]: Stage[Name] };
type Item<Name extends keyof Lists> = Lists[Name] extends readonly (infer One)[] ? One : never;

/** What is found when one item of a list is changed, or removed. */
const changed = <Name extends keyof Lists>(
  name: Name,
  isMeant: (item: Item<Name>) => boolean,
  change?: Partial<Item<Name>>,
) =>
  findings(
    withList(name, (items) => {
      const list = items as readonly Item<Name>[];
      const at = list.findIndex(isMeant);
      if (at < 0) throw new Error(`Nothing of ${name} is meant.`);
      const other: Item<Name> = Object.assign({}, list[at], change);
      return (change ? list.with(at, other) : list.toSpliced(at, 1)) as Stage[Name];
    }),
  );

test("ADM-128: of a stage on which people buy, are paid and suspended, an audit looks at everything and finds nothing", () => {
  expect(findings(stage)).toEqual([]);
  const checks = checkDesk(stage, now());
  expect(checks.filter(({ looked }) => looked === 0)).toEqual([]);
  expect(checks.map(({ name }) => name)).toHaveLength(11);
});

test("ADM-128: a payment that was too large, came twice, or reverses what it does not is found, as is one that the log does not have", () => {
  const [first, second, third] = stage.payments.toSorted((a, b) => a.id - b.id);
  if (!first || !second || !third) throw new Error("Three payments were noted.");
  const name = (id: number) => `payment ${id} to author ${ids.ada}`;
  const is = (id: number) => (one: { id: number }) => one.id === id;
  const unlike = (id: number, act: number) =>
    `${name(id)}: act ${ids.admin}-${act} notes another payee, admin or amount`;
  expect(changed("payments", is(third.id), { cents: 999_999 })).toEqual([
    expect.stringMatching(new RegExp(`^${name(third.id)}: 999999 cents were paid of \\d+ payable$`)),
    unlike(third.id, 3),
  ]);
  expect(changed("payments", is(second.id), { cents: -149 })).toEqual([
    `${name(second.id)}: it takes back 149 cents of the 150 of payment ${first.id}`,
    unlike(second.id, 2),
  ]);
  expect(changed("payments", is(second.id), { reverses: 12_345 })).toEqual([
    `${name(second.id)}: there is no payment 12345 before it to reverse`,
    `act ${ids.admin}-2 notes a payment that is missing: payment.reversed ${first.id}`,
    `${name(second.id)}: no act notes it`,
  ]);
  expect(findings(withList("payments", (all) => [...all, { ...second, id: 9999 }]))).toEqual([
    `${name(9999)}: payment ${first.id} was reversed before`,
    `author ${ids.ada} counts 3 payments of 4`,
  ]);
  expect(changed("payments", is(third.id), { by: ids.buyer })).toEqual([unlike(third.id, 3)]);
  expect(changed("payments", is(third.id), { authorId: ids.buyer })).toContain(
    `payment ${third.id} to author ${ids.buyer}: act ${ids.admin}-3 notes another payee, admin or amount`,
  );
  expect(changed("payments", is(first.id), { cents: 0 })).toContain(`${name(first.id)}: it pays 0 cents`);
  expect(changed("paid", () => true, { firstAt: "2026-01-01T00:00:00.000Z" })).toEqual([
    `author ${ids.ada} was first paid ${first.date}, and counts as paid since 2026-01-01T00:00:00.000Z`,
  ]);
  const noted = stage.acts.find(({ act }) => act === "payment.noted") ?? expect.fail("no act");
  expect(findings(withList("acts", (all) => [...all, { ...noted, id: "copy" }]))).toEqual([
    `act copy notes a payment that was noted before: payment.noted ${first.id}`,
  ]);
  // It was payable only after its days.
  const early = new Date(Date.parse(first.date) - 20 * day).toISOString();
  expect(changed("payments", is(first.id), { date: early })).toContain(
    `${name(first.id)}: 150 cents were paid of 0 payable`,
  );
});

test("ADM-128: what an author is shown otherwise than it was booked is found, sale by sale", () => {
  const [sale] = stage.earned.filter(({ authorId, units }) => authorId === ids.ada && units > 0);
  if (!sale) throw new Error("Something was sold.");
  const at = `${sale.walletId}-${sale.sequence}`;
  const is = (one: EarnedItem) => one === sale;
  const shown = `${at}: author ${ids.ada} is shown`;
  expect(changed("earned", is)).toEqual([`${at}: author ${ids.ada} is not shown what it brings`]);
  expect(changed("earned", is, { units: sale.units + 1 })).toEqual([
    `${shown} ${sale.units + 1} units of it, it books ${sale.units}`,
  ]);
  expect(changed("earned", is, { parts: [] })).toEqual([`${shown} ${sale.units} units in parts of 0`]);
  expect(changed("earned", is, { date: "2026-03-01T00:00:00.000Z" })).toEqual([
    `${shown} it on 2026-03-01T00:00:00.000Z, it was booked ${sale.date}`,
  ]);
  expect(changed("earned", is, { sequence: 77 })).toEqual([
    `${at}: author ${ids.ada} is not shown what it brings`,
    `${sale.walletId}-77: author ${ids.ada} is shown an entry that is missing`,
  ]);
});

test("ADM-128: sums of earnings that were kept wrong, and an author whom the list of payments due lacks, are found", async () => {
  const author = await makeCreator();
  const items = Array.from({ length: 130 }, (_, n): EarnedItem => {
    const date = new Date(Date.parse("2026-01-20T00:00:00.000Z") + n * 6 * hour).toISOString();
    const [parts, more] = [[{ sourceId: 50, units: 700 + n }], { memo: "A sale", soldAt: date, courseId: 5, paid: 20 }];
    return {
      authorId: author.id,
      date,
      walletId: 8,
      sequence: n + 1,
      units: 700 + n,
      parts,
      modules: [50],
      by: 1,
      learners: 1,
      ...more,
    };
  });
  await EarnedEntity.put(items).go();
  await readSums(author.id);
  const { sums, months, due, ...kept } = await readStage();
  const books = {
    earned: kept.earned.filter(({ authorId }) => authorId === author.id),
    sums: sums.filter(({ authorId }) => authorId === author.id),
    months: months.filter(({ authorId }) => authorId === author.id),
    paid: [],
    due: [{ authorId: author.id, since: "2026-01-20T00:00:00.000Z", seen: 1 }],
  };
  const problems = (more: Partial<typeof books>) =>
    auditSums({ ...books, ...more }, now()).map(({ problem }) => problem);
  expect([books.sums.length, books.months.length, problems({})]).toEqual([1, 2, []]);
  expect(problems({ earned: books.earned.slice(1) })).toEqual([
    `author ${author.id}: the sums kept of their earnings are not those of the items`,
    `author ${author.id}: the sums kept of 2026-01 are not those of the items`,
  ]);
  expect(problems({ months: books.months.map((month) => ({ ...month, data: packJson({}) })) })).toHaveLength(2);
  const lacking = expect.stringMatching(/^author \d+: \d+ cents can be paid, and the list of payments due lacks them$/);
  expect(problems({ due: [] })).toEqual([lacking]);
  expect(problems({ due: books.due.map((one) => ({ ...one, since: new Date(now()).toISOString() })) })).toEqual([
    lacking,
  ]);
  expect(due.map(({ authorId }) => authorId)).toContain(ids.ada);
});

test("ADM-128: purchases and revenue by day that are not the journal's, and rows and totals of the reports, are found", () => {
  const tallied = stage.counters["tally#"] ?? [];
  const withCounters = (start: string, change: (rows: typeof tallied) => typeof tallied) =>
    findings({ ...stage, counters: { ...stage.counters, [start]: change(stage.counters[start] ?? []) } });
  const sold = tallied.findIndex(({ purchases }) => purchases !== undefined);
  const more = (by: object) => withCounters("tally#", (rows) => rows.with(sold, { ...rows[sold], ...by }));
  expect(more({ purchases: 90 })).toEqual([
    expect.stringMatching(/^purchases up to 2026-03-02 are 9\d in the counters and 4 in the journal$/),
  ]);
  expect(more({ revenueCupoints: 0 })).toEqual([
    expect.stringMatching(/^revenueCupoints up to 2026-03-02 are \d+ in the counters/),
  ]);
  // A day later is another day.
  const late = (rows: typeof tallied) => rows.map((row) => ({ ...row, sk: String(row.sk).replace(/^02/, "03") }));
  expect(withCounters("tally#", late)).toHaveLength(2);
  expect(withCounters("tally#", (rows) => [...rows, { pk: "tally#2026-04", sk: "01#0", purchases: 1 }])).toEqual([
    "purchases up to 2026-04-01 are 5 in the counters and 4 in the journal",
  ]);

  const [row] = stage.journal.filter(({ kind }) => kind === "purchase");
  const at = `${row?.walletId}-${row?.sequence}`;
  const isRow = (one: { id: string }) => one.id === row?.id;
  const otherwise = `${at}: the report of transactions has it otherwise, or not`;
  expect(changed("journal", isRow, { cupoints: 1 })).toEqual([otherwise]);
  expect(changed("journal", isRow, { sub: "somebody-else" })).toEqual([otherwise]);
  expect(changed("journal", isRow)).toEqual([otherwise, expect.stringContaining('the list "journal" counts')]);
  expect(findings(withList("journal", (all) => (row ? [...all, row] : all)))).toContain(
    `${at}: the report of transactions has it twice`,
  );
  expect(changed("entries", (one) => `${one.walletId}-${one.sequence}` === row?.id)).toContain(
    `${at}: the report of transactions has an entry that is missing`,
  );

  const [opened] = stage.opened;
  const [part] = opened?.parts ?? [];
  if (!opened || !part) throw new Error("A module was bought.");
  const named = new RegExp(`^${opened.id}: the report of module purchases `);
  const isOpened = (one: { id: string }) => one.id === opened.id;
  const said = (text: string) => expect.stringMatching(new RegExp(`${named.source}${text}$`));
  expect(changed("opened", isOpened)).toEqual([said("lacks it"), expect.stringContaining('the list "opened" counts')]);
  expect(changed("opened", isOpened, { parts: [{ ...part, paid: [1] }] })).toEqual([
    said("has 1 cupoints paid, the entry \\d+"),
  ]);
  expect(changed("opened", isOpened, { parts: [{ ...part, moduleIds: [1] }] })).toEqual([said("has other modules")]);
  const [start] = ["opened#hours#"];
  expect(withCounters(start ?? "", () => [])).toContainEqual(
    expect.stringMatching(/^the list "opened" counts 0 .+ 2026-03-02T12, and has \d+$/),
  );
});

test("ADM-128: a certificate that was asked for and is not in the list, and a request that leads nowhere, are found", () => {
  const [request] = stage.requests;
  if (!request) throw new Error("A certificate was asked for.");
  const { id } = request;
  const isIt = () => true;
  expect(changed("requests", isIt)).toEqual([
    `certificate ${id} was asked for, and is not in the list of requests`,
    "the list of requests counts 1, and has 0",
  ]);
  expect(changed("requests", isIt, { courseId: 1 })).toEqual([
    `the request of certificate ${id} names another certificate`,
  ]);
  expect(changed("requests", isIt, { state: "settled" })).toEqual([
    `the request ${id} is settled, and its certificate requested`,
  ]);
  expect(changed("requests", isIt, { state: "decided" })).toEqual([`the request ${id} is decided and has no decision`]);
  expect(changed("allEntitlements", ({ certificate }) => certificate?.id === id, { certificate: undefined })).toEqual([
    `the request ${id} leads to no certificate`,
  ]);
});

test("ADM-128: a suspension that the lists do not have, and an appeal that is about another one, are found", () => {
  const target = `course#${ids.suspended}`;
  const isHeld = ({ of }: { of: string }) => of === target;
  const listed = `${target} is suspended, and the list of suspensions has it otherwise, or not`;
  expect(changed("held", isHeld)).toEqual([listed]);
  expect(changed("held", isHeld, { reason: "Other" })).toEqual([listed]);
  expect(changed("held", ({ kind }) => kind === "person")).toEqual([
    expect.stringMatching(/^person#\d+ is suspended, and the list/),
  ]);
  expect(changed("log", (one) => one.target === target)).toEqual([
    `${target} is suspended, and the log of suspensions does not say so`,
  ]);
  expect(changed("snapshots", ({ id }) => id === ids.suspended)).toEqual([
    `course#${ids.suspended} is listed as suspended, and is not`,
    `appeal ${ids.waits} waits for a suspension that does not hold`,
  ]);
  const isAppeal = (id: number) => (one: { id: number }) => one.id === id;
  expect(changed("appeals", isAppeal(ids.waits), { suspendedAt: "2026-01-01T00:00:00.000Z" })).toEqual([
    `appeal ${ids.waits} is not about the suspension of ${target}`,
  ]);
  expect(changed("appeals", isAppeal(ids.waits), { status: "done", outcome: "upheld" })).toEqual([
    `appeal ${ids.waits} is done, and ${target} says otherwise`,
  ]);
  expect(changed("appeals", isAppeal(ids.upheld), { outcome: undefined })).toEqual([
    `appeal ${ids.upheld} is done with the outcome none`,
  ]);
  const snapshot = stage.snapshots.find(({ id }) => id === ids.suspended) ?? expect.fail("no course");
  const { course } = unpack(snapshot);
  const again = {
    ...course,
    suspension: { ...(course.suspension ?? expect.fail("not suspended")), at: "2026-04-01T00:00:00.000Z" },
  };
  // Suspended again, while the appeal still refers to the previous suspension.
  expect(changed("snapshots", ({ id }) => id === ids.suspended, { data: pack(again) })).toEqual([
    listed,
    `${target} is suspended, and the log of suspensions does not say so`,
    `appeal ${ids.waits} is not about the suspension of ${target}`,
  ]);
});

test("ADM-128: detects users missing from search by name or address, or still found by a previous one", () => {
  const isBuyer = ({ id }: { id: number }) => id === ids.buyer;
  expect(changed("users", isBuyer, { email: "moved@example.com" })).toEqual([
    expect.stringMatching(/^person \d+ is not found by 1 of \d words$/),
    `person ${ids.buyer} is found by 1 words that are not theirs`,
  ]);
  const { sub } = stage.users.find(isBuyer) ?? expect.fail("no buyer");
  expect(changed("words", (one) => one.sub === sub && one.word.includes("@"))).toHaveLength(1);
  expect(changed("names", (one) => one.sub === sub)).toEqual([`person ${ids.buyer} is not found by their user name`]);
  expect(changed("users", isBuyer)).toEqual(["words lead to a person who is missing"]);
});
