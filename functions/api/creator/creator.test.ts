import { useClock } from "@cu/core/foundation/clock";
import { foldCourses } from "@cu/core/read-models/catalogue/fold";
import { ask } from "@cu/core/use-cases/qna/qna.test-kit";
import sharp from "sharp";
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

test("CRE-14 CRE-29: only the owner can update a profile, not even an admin; omitted fields are kept", async () => {
  const { owner } = world.person;
  const params = { userId: owner.id };
  const token = world.token.owner;
  const first = { bio: " Graphs. ", externalWebsite: "https://okafor.example.com", universities: ["Northgate"] };
  const changed = await call("creator.update", { token, params, body: first });
  expect([changed.status, changed.body]).toMatchObject([
    200,
    { bio: "Graphs.", externalWebsite: "https://okafor.example.com", universities: [{ name: "Northgate" }] },
  ]);
  const second = await call("creator.update", { token, params, body: { externalWebsite: null } });
  expect(second.body).toEqual({ ...changed.body, externalWebsite: null });
  for (const other of ["other creator", "learner", "admin"] as const) {
    const refused = await call("creator.update", { token: world.token[other], params, body: { bio: "Mine" } });
    expect([other, refused.status]).toEqual([other, 403]);
  }
  expect((await call("creator.profile", { params })).body).toEqual(second.body);
});

test("CRE-30: the owner's picture is re-encoded as a square and public", async () => {
  const params = { userId: world.person.owner.id };
  const jpeg = await sharp({ create: { width: 320, height: 180, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
  const body = new FormData();
  body.set("profile_picture", new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" }), "me.jpg");
  const set = await call("creator.picture", { token: world.token.owner, params, body });
  expect(set).toMatchObject({ status: 200, body: { profilePicture: expect.stringMatching(/profile\/.*\.jpg$/) } });
  expect((await call("creator.profile", { params })).body).toMatchObject(set.body);
  const other = await call("creator.picture", { token: world.token["other creator"], params, body });
  expect(other.status).toBe(403);
});

test("CRE-29 CRE-30: what is wrong comes by field", async () => {
  const sent = { token: world.token.owner, params: { userId: world.person.owner.id } };
  const body = {
    bio: "x".repeat(2001),
    externalWebsite: "http://okafor.example.com",
    universities: Array(11).fill("a"),
  };
  expect(await call("creator.update", { ...sent, body })).toMatchObject({
    status: 400,
    body: {
      bio: ["Ensure this field has no more than 2000 characters."],
      externalWebsite: ["Enter a valid URL that begins with https://."],
      universities: ["At most 10, please."],
    },
  });
  expect(await call("creator.picture", { ...sent, body: new FormData() })).toMatchObject({
    status: 400,
    body: { profile_picture: ["Please choose an image."] },
  });
});

test("CRE-60: the to-do list shows what has been unanswered for two days, to its owner only", async () => {
  const { owner, learner, buyer } = world.person;
  const { id: courseId, modules } = world.course;
  const goBack = useClock(() => Date.now() - 2 * 86_400_000);
  await ask(buyer, { courseId, moduleId: modules[0]?.id, videoId: modules[0]?.videos[0]?.id });
  goBack();
  const token = world.token.owner;
  const { status, body } = await call("creator.desk", { params: { userId: owner.id }, token });
  expect(status).toBe(200);
  expect(body).toMatchObject({ questions: [{ courseId, moduleNumber: 1, videoNumber: 1 }], more: false });
  expect((await call("creator.desk", { params: { userId: learner.id }, token })).status).toBe(403);
});

test("STA-86: the list of authors needs no token, and excludes authors with only unlisted courses", async () => {
  const { owner } = world.person;
  const { status, body } = await call("creator.authors", {});
  expect(status).toBe(200);
  expect(body).toMatchObject({ authors: [{ id: owner.id, username: owner.username, courses: 1 }], next: null });
});
