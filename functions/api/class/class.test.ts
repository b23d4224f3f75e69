import type { RouteId } from "@cu/api/routes";
import type { Creator } from "@cu/core/foundation/actor";
import { classInput, publish, windowsOf } from "@cu/core/use-cases/class/class.test-kit";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

const teacher = async () => {
  const { person, token } = await signedIn({ isContentCreator: true });
  return { person: person as Creator, token };
};

const made = async (token: string, body: unknown) => {
  const answer = await call("class.create", { token, body });
  expect(answer.status).toBe(201);
  return { classId: Number(answer.body.id), code: String(answer.body.code) };
};

test("COD-30, COD-31: a creator makes, lists, reads, changes, synchronises and ends a class code", async () => {
  const { person, token } = await teacher();
  const course = await publish(person);
  const { classId } = await made(token, classInput([course], { scheduledAccesses: windowsOf(course).slice(1) }));
  const params = { classId };
  expect((await call("class.list", { token })).body).toMatchObject([{ id: classId, inSync: false, rosterSize: 0 }]);
  expect(await call("class.update", { token, params, body: { label: "Renamed" } })).toMatchObject({
    status: 200,
    body: { id: classId, label: "Renamed", inSync: false },
  });
  expect(await call("class.sync", { token, params, body: {} })).toMatchObject({ status: 200, body: { inSync: true } });
  expect(await call("class.read", { token, params })).toMatchObject({
    status: 200,
    body: { label: "Renamed", scheduledAccesses: [{ moduleIndex: 1 }, { moduleIndex: 2 }] },
  });
  expect(await call("class.roster", { token, params })).toMatchObject({ body: { roster: [], rosterSize: 0 } });
  expect((await call("class.delete", { token, params })).status).toBe(204);
  expect((await call("class.delete", { token, params })).status).toBe(404);
});

test("COD-36, COD-37, COD-38: what is not right comes as a map of fields, a taken code too", async () => {
  const { person, token } = await teacher();
  const course = await publish(person);
  const { code } = await made(token, classInput([course]));
  expect(await call("class.create", { token, body: classInput([course], { code: code.toLowerCase() }) })).toMatchObject(
    {
      status: 400,
      body: { code: ["This code is already taken."] },
    },
  );
  const bad = { label: "", collections: [], validFrom: "x", expiresOn: "y", allowableDataAccessChoices: [] };
  const { status, body } = await call("class.create", { token, body: bad });
  expect([status, Object.keys(body).toSorted()]).toEqual([400, Object.keys(bad).toSorted()]);
  const many = classInput([course], { scheduledAccesses: [] });
  const tooMany = { ...many, collections: Array.from({ length: 51 }, () => course.id) };
  expect((await call("class.create", { token, body: tooMany })).status).toBe(400);
});

test("COD-30: a class that is asked for again with its key is made once, and another body under the key is refused", async () => {
  const { person, token } = await teacher();
  const body = classInput([await publish(person)]);
  const headers = { "idempotency-key": "class-once" };
  const [first, second] = [
    await call("class.create", { token, body, headers }),
    await call("class.create", { token, body, headers }),
  ];
  expect([second.status, second.body.id]).toEqual([201, first.body.id]);
  expect(await call("class.create", { token, body: { ...body, label: "Other" }, headers })).toMatchObject({
    status: 422,
    body: { code: "key.reused" },
  });
});

test("COD-11, COD-17, COD-27, COD-33, COD-34: a student finds, joins and lists a class, and chooses what to share", async () => {
  const { person, token } = await teacher();
  const course = await publish(person);
  const { classId, code } = await made(token, classInput([course]));
  const student = await signedIn();
  const as = (id: RouteId, more: Parameters<typeof call>[1] = {}) => call(id, { token: student.token, ...more });
  const mine = { params: { userId: student.person.id, classId } };
  expect(await as("class.read-mine", mine)).toMatchObject({ status: 404, body: { code: "class.missing" } });
  expect((await as("class.search", { params: { code: code.toLowerCase() } })).body).toMatchObject({
    courses: [{ id: course.id }],
  });
  expect((await as("coupon.redeem", { params: { code } })).status).toBe(200);
  expect((await as("class.mine", mine)).body).toMatchObject([{ id: classId, role: "student", inSync: true }]);
  expect((await as("class.read-mine", mine)).body).toMatchObject({ id: classId, scheduledAccesses: [{}, {}] });
  expect((await as("class.in-course", { params: { courseId: course.id } })).body).toMatchObject([{ id: classId }]);
  expect((await as("class.enrolled", mine)).body).toMatchObject([
    { id: classId, collections: [{ id: course.id }], scheduledAccesses: [{ tag: "available" }, { tag: "available" }] },
  ]);
  const [used] = (await as("class.used")).body as unknown as { id: number }[];
  const share = (dataAccessLevel: string) =>
    as("class.share", { params: { usedId: used?.id ?? 0 }, body: { dataAccessLevel } });
  expect(await share("anonymous")).toMatchObject({ status: 200, body: { id: used?.id, dataAccessLevel: "anonymous" } });
  expect(await share("everything")).toMatchObject({ status: 400, body: { dataAccessLevel: [expect.any(String)] } });

  const { roster, rosterSize } = (await call("class.roster", { token, params: { classId } })).body;
  expect([roster, rosterSize]).toEqual([
    [
      {
        studentId: null,
        name: expect.stringMatching(/^Anonymous Student \d+$/),
        username: expect.stringMatching(/^Anonymous Student \d+$/),
        email: null,
      },
    ],
    1,
  ]);
  expect(await call("class.delete", { token, params: { classId } })).toMatchObject({
    status: 400,
    body: { code: "class.used" },
  });
});

test("COD-31, COD-63, COD-64: an accepted co-creator can read but not change a class, until they leave; for strangers it does not exist", async () => {
  const [ada, grace, stranger] = [await teacher(), await teacher(), await teacher()];
  const body = classInput([await publish(ada.person)], { coCreator1: grace.person.username });
  const { classId } = await made(ada.token, body);
  const { token } = grace;
  const params = { classId };
  const status = async (id: "class.read" | "class.leave-staff") => (await call(id, { token, params })).status;
  expect([await status("class.read"), await status("class.leave-staff")]).toEqual([404, 404]);
  expect((await call("invitation.list", { token })).body).toMatchObject({ invitations: [], classes: [{ classId }] });
  const yes = { params, body: { accepts: true } };
  for (const other of [stranger, ada])
    expect((await call("invitation.answer-class", { ...yes, token: other.token })).status).toBe(404);
  expect((await call("invitation.answer-class", { ...yes, token })).status).toBe(204);
  const changes = [
    ["class.update", { body: { label: "Mine" } }],
    ["class.sync", { body: {} }],
    ["class.delete", {}],
  ] as const;
  for (const [id, sent] of changes) {
    expect((await call(id, { ...sent, token: grace.token, params: { classId } })).status, id).toBe(403);
    const [hidden, absent] = await Promise.all(
      [classId, 999_999].map((one) => call(id, { ...sent, token: stranger.token, params: { classId: one } })),
    );
    expect([hidden?.status, hidden?.text]).toEqual([404, absent?.text]);
  }
  expect((await call("class.read", { token, params })).body).toMatchObject({ mayEdit: false, invitations: null });
  expect((await call("class.leave-staff", { token: ada.token, params })).status).toBe(403);
  expect([await status("class.leave-staff"), await status("class.read")]).toEqual([204, 404]);
});

test("COD-46, L1: after ten searches in a minute it is 429 with when to come back", async () => {
  const { token } = await signedIn();
  const answers = [];
  for (let n = 0; n < 21; n++) answers.push(await call("class.search", { token, params: { code: `NOBODY${n}` } }));
  expect(answers[0]).toMatchObject({ status: 200, body: { courses: [] } });
  expect(answers.at(-1)?.status).toBe(429);
  expect(Number(answers.at(-1)?.headers["retry-after"])).toBeGreaterThan(0);
});
