import { MemberEntity } from "@cu/core/storage/class/member.entity";
import { makeMember, openClass, publish } from "@cu/core/use-cases/class/class.test-kit";
import { makeCreator } from "@cu/core/use-cases/test-kit/person";
import { beforeAll, expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  admin = await signedIn({ isAdmin: true });
});

const makeClass = async (more: Record<string, unknown> = {}) => {
  const creator = await makeCreator();
  return { creator, group: await openClass(creator, [await publish(creator)], more) };
};
const rosterOf = async (code: string, query: Record<string, string | number> = {}) =>
  await call("class.roster-of-code", { token: admin.token, params: { code }, query });
const acts = async () => (await call("act.list", { token: admin.token, query: { act: "roster.saved" } })).body.acts;

test("ADM-17, ADM-21: an admin lists all class codes, newest first and 25 at a time, with who made them and how many are in them", async () => {
  const all = [];
  for (let n = 0; n < 27; n++) all.push((await makeClass({ label: `Group ${n}` })).group);
  const member = await makeMember(all[26] ?? expect.fail("a class"));
  expect(member.id).toBeGreaterThan(0);
  const { body } = await call("class.list-codes", { token: admin.token });
  const page = body as { count: number; results: { code: string }[]; next: string };
  expect(page.count).toBe(27);
  expect(page.results.map(({ code }) => code)).toEqual(
    all
      .toReversed()
      .map(({ code }) => code)
      .slice(0, 25),
  );
  const { code, label, validFrom, expiresOn, createdByName, createdByUsername } = all[26] ?? expect.fail("a class");
  expect(page.results[0]).toEqual({
    code,
    label,
    rosterSize: 1,
    validFrom,
    expiresOn,
    createdByName,
    createdByUsername,
  });
  const rest = await call("class.list-codes", { token: admin.token, query: { before: page.next } });
  expect(rest.body).toMatchObject({ results: [{ code: all[1]?.code }, { code: all[0]?.code }], next: null });
  expect((await call("class.list-codes", { token: admin.token, query: { before: "2" } })).status).toBe(400);
});

test("ADM-17: a class that its creator ends leaves the list and the count", async () => {
  const creator = await signedIn({ isContentCreator: true });
  const group = await openClass(creator.person as never, [await publish(creator.person as never)]);
  const count = async () => (await call("class.list-codes", { token: admin.token })).body;
  const before = (await count()) as { count: number };
  expect((await call("class.delete", { token: creator.token, params: { classId: group.id } })).status).toBe(204);
  const after = (await count()) as { count: number; results: { code: string }[] };
  expect(after.count).toBe(before.count - 1);
  expect(after.results.map(({ code }) => code)).not.toContain(group.code);
});

test("ADM-19, ADM-21, E-053: a roster names every member to an admin, whatever they share, and the code is found in any case", async () => {
  const { group } = await makeClass({ allowableDataAccessChoices: ["anonymous", "no_access"] });
  const members = [
    await makeMember(group, { username: "zoe-in-class" }),
    await makeMember(group, { username: "adam-in-class" }),
  ];
  const [zoe, adam] = members;
  const { data } = await MemberEntity.query.byClass({ classId: group.id }).go();
  await MemberEntity.patch(data.find(({ userId }) => userId === zoe?.id) ?? expect.fail("a member"))
    .set({ dataAccessLevel: "no_access" })
    .go();
  const { status, body } = await rosterOf(` ${group.code.toLowerCase()} `);
  expect(status).toBe(200);
  expect(body).toMatchObject({ code: group.code, label: group.label, rosterSize: 2, next: null });
  expect(body.roster).toEqual(
    [adam, zoe].map((one) => ({ username: one?.username, email: `${one?.username}@example.com` })),
  );
  expect(await acts()).toEqual([]);
});

test("ADM-20, ADM-80, ADM-85: a roster is exported a hundred members at a time, and the export is logged once", async () => {
  const { group } = await makeClass();
  const member = await makeMember(group);
  const { data } = await MemberEntity.query.byClass({ classId: group.id }).go();
  const own = data[0] ?? expect.fail("a member");
  await MemberEntity.put(
    Array.from({ length: 150 }, (_, n) => ({ ...own, number: 20_000 + n, sub: `gone-${n}`, userId: 900_000 + n })),
  ).go({ concurrent: 10 });
  const first = (await rosterOf(group.code, { purpose: "file" })).body as { next: number; roster: unknown[] };
  expect(first.roster).toEqual([{ username: member.username, email: `${member.username}@example.com` }]);
  const second = await rosterOf(group.code, { purpose: "file", cursor: first.next });
  expect(second.body).toMatchObject({ roster: [], next: null });
  expect(await acts()).toMatchObject([
    {
      act: "roster.saved",
      target: { kind: "class", id: group.id },
      by: { id: admin.person.id },
      facts: { members: 1 },
    },
  ]);
});

test("ADM-19: a code that no class has, also a coupon's and a hostile one, is missing; a wrong cursor or purpose is refused", async () => {
  for (const code of ["NOBODY-HAS-IT", "../../x", "code#A", "%00", "😀"])
    expect([code, (await rosterOf(encodeURIComponent(code))).status]).toEqual([code, 404]);
  const wrong: Record<string, string>[] = [{ cursor: "-1" }, { cursor: "1e3" }, { purpose: "else" }];
  for (const query of wrong) expect((await rosterOf("X", query)).status).toBe(400);
});
