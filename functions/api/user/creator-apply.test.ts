import { foldCourses } from "@cu/core/read-models/catalogue/fold";
import { recordVisit } from "@cu/core/use-cases/course/visit";
import { beforeAll, expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";
import { makeWorld } from "../../test-kit/world.ts";

const application = {
  firstName: "Ada",
  lastName: "King",
  universities: ["Northgate University"],
  departments: ["Mathematics"],
  courses: [{ name: "Engines", numOfStudents: 30 }],
};

let world: Awaited<ReturnType<typeof makeWorld>>;
beforeAll(async () => {
  world = await makeWorld();
  await foldCourses([world.course.id, world.hidden.id]);
});

test("ONB-16 ONB-15: an application makes a creator at once and can be read again", async () => {
  const { token, person } = await signedIn({ completedAccountTypeRegistration: false });
  expect((await call("user.creator-application", { token })).status).toBe(404);
  const { status, body } = await call("user.creator-apply", { token, body: application });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: person.id,
    firstName: "Ada",
    lastName: "King",
    isContentCreator: true,
    completedAccountTypeRegistration: true,
  });
  expect((await call("user.creator-application", { token })).body).toMatchObject(application);
  expect((await call("creator.profile", { params: { userId: person.id } })).body).toMatchObject({
    universities: [{ name: "Northgate University" }],
  });
});

test("ONB-09 ONB-10 ONB-11: an empty application gets an error for every missing field", async () => {
  const { token } = await signedIn();
  const { status, body } = await call("user.creator-apply", { token, body: {} });
  expect(status).toBe(400);
  expect(body).toEqual({
    firstName: ["Missing first name"],
    lastName: ["Missing last name"],
    universities: ["At least one university required"],
    departments: ["At least one department required"],
    courses: ["At least one course required"],
  });
});

test("CAT-33: recently opened courses and the caller's own courses", async () => {
  const { owner, learner } = world.person;
  await recordVisit({ sub: learner.sub, courseId: world.course.id, at: "2026-03-01T00:00:00.000Z" });
  const visited = await call("user.recently-visited", { params: { userId: learner.id }, token: world.token.learner });
  expect(visited.body).toMatchObject([{ id: world.course.id }]);
  const params = { userId: owner.id };
  const own = await call("user.collections", { params, token: world.token.owner });
  expect(own.body).toMatchObject([
    { id: world.hidden.id, collectionUnlistedKey: world.hidden.unlistedKey, modules: [{}, {}] },
    { id: world.course.id },
  ]);
  expect((await call("user.collections", { params, token: world.token.admin })).body).toHaveLength(2);
  expect((await call("user.collections", { params, token: world.token.buyer })).status).toBe(403);
});

test("CRE-33, CRE-02: a user's modules are listed only for them and for admins", async () => {
  const params = { userId: world.person.owner.id };
  const own = await call("user.modules", { params, query: { pageSize: 1 }, token: world.token.owner });
  expect(own).toMatchObject({ status: 200, body: { count: 4, modules: [{ parentCollection: world.hidden.id }] } });
  expect((await call("user.modules", { params, token: world.token.admin })).body).toMatchObject({ count: 4 });
  expect((await call("user.modules", { params, token: world.token.buyer })).status).toBe(403);
  expect((await call("user.modules", { params, query: { pageSize: 11 }, token: world.token.owner })).status).toBe(400);
});
