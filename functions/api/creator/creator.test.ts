import { foldCourses } from "@cu/core/catalogue/fold";
import { beforeAll, expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { makeWorld } from "../../test-kit/world.ts";

let world: Awaited<ReturnType<typeof makeWorld>>;
beforeAll(async () => {
  world = await makeWorld();
  await foldCourses([world.course.id, world.hidden.id]);
});

test("CRE-31: the same profile by id and by the name of the author page, without a token", async () => {
  const { owner } = world.person;
  const byId = await call("creator.profile", { params: { userId: owner.id } });
  expect(byId.status).toBe(200);
  expect(byId.body).toMatchObject({ id: owner.id, username: owner.username, universities: [], departments: [] });
  const bySlug = await call("creator.author", { params: { slug: String(byId.body.slug) } });
  expect(bySlug.body).toEqual(byId.body);
});

test("CRE-16: an unknown creator is a missing thing", async () => {
  const missing = { detail: "This creator does not exist.", code: "creator.missing" };
  expect((await call("creator.profile", { params: { userId: 999_999 } })).body).toEqual(missing);
  expect((await call("creator.author", { params: { slug: "nobody" } })).body).toEqual(missing);
});

test("CRS-35 CRE-32: the public courses need no token and never name the unlisted one", async () => {
  const { owner } = world.person;
  const { status, body, text } = await call("creator.public-collections", { params: { userId: owner.id } });
  expect(status).toBe(200);
  expect(body).toMatchObject([{ id: world.course.id, valuePrice: 400 }]);
  expect(text).not.toContain(String(world.hidden.unlistedKey));
  const certified = await call("creator.certification-courses", { params: { slug: owner.username } });
  expect([certified.status, certified.body]).toEqual([200, []]);
});

test("WIZ-28: a creator searches for authors; a learner may not", async () => {
  const { owner } = world.person;
  const asked = { query: { search: owner.username.toUpperCase() } };
  const { body } = await call("creator.search", { ...asked, token: world.token["other creator"] });
  expect(body).toEqual([{ id: owner.id, username: owner.username, firstName: "Test", lastName: "Person" }]);
  expect((await call("creator.search", { ...asked, token: world.token.learner })).status).toBe(403);
});
