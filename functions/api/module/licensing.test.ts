import { borrowInto, lendModule } from "@cu/core/use-cases/module/licensing.test-kit";
import { makeCreator } from "@cu/core/use-cases/test-kit/person";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

const lent = async () => {
  const author = await signedIn({ isContentCreator: true });
  const course = {
    name: "Sieves and primes",
    description: "Short.",
    longDescription: "Longer.",
    modules: [
      {
        name: "The sieve of Eratosthenes",
        isDefaultPrice: false,
        customPrice: 300,
        videos: [{ title: "Crossing out", videoType: "youtube", embedId: `li${String(++made).padStart(9, "0")}` }],
      },
    ],
  };
  const { body } = await call("course.create", { token: author.token, body: course });
  const [module] = body.modules as { id: number; videos: { id: number; title: string; embedId: string }[] }[];
  if (!module) throw new Error("A course without a module.");
  return { author, module, params: { moduleId: module.id } };
};
let made = 0;

test("MOD-17, MOD-18: an author leaves a module to be licensed, and another creator finds and borrows it", async () => {
  const { author, module, params } = await lent();
  const bob = await signedIn({ isContentCreator: true });
  const found = () => call("module.licensable", { token: bob.token, query: { search: "eratos" } });
  expect((await found()).body.modules).toEqual([]);
  const on = { params, body: { mayBeLicensed: true } };
  expect(await call("module.license", { ...on, token: bob.token })).toMatchObject({
    status: 404,
    body: { code: "module.missing" },
  });
  expect(await call("module.license", { ...on, token: author.token })).toMatchObject({
    status: 200,
    body: { mayBeLicensed: true },
  });
  expect(await found()).toMatchObject({
    status: 200,
    body: { modules: [{ id: module.id, price: 300, courseName: "Sieves and primes" }], next: null },
  });
  // One's own are in the other list.
  expect((await call("module.licensable", { token: author.token, query: { search: "eratos" } })).body.modules).toEqual(
    [],
  );
  const [{ id, title, embedId } = { id: 0, title: "", embedId: "" }] = module.videos;
  const body = {
    name: "All about primes",
    description: "Short.",
    longDescription: "Longer.",
    bundleDiscount: 0.5,
    modules: [{ name: "Sieves", videos: [{ id, title, videoType: "youtube", embedId }] }],
  };
  expect(await call("course.create", { token: bob.token, body })).toMatchObject({
    status: 201,
    body: { modules: [{ price: 500, licensedModules: [{ id: module.id, price: 300, byLicence: true }] }] },
  });
  expect(await call("course.create", { token: bob.token, body: { ...body, freeCourse: true } })).toMatchObject({
    status: 400,
    body: { freeCourse: [expect.stringContaining("other authors")] },
  });
});

test("MOD-21, MOD-22: only the author can list and end a module's licences", async () => {
  const { author, module, params } = await lent();
  const bob = await signedIn({ isContentCreator: true });
  await call("module.license", { token: author.token, params, body: { mayBeLicensed: true } });
  const [{ id, title, embedId } = { id: 0, title: "", embedId: "" }] = module.videos;
  const modules = [{ name: "Sieves", videos: [{ id, title, videoType: "youtube", embedId }] }];
  const text = { name: "All about primes", description: "Short.", longDescription: "Longer." };
  const course = await call("course.create", { token: bob.token, body: { ...text, modules } });
  const courseId = Number(course.body.id);
  const list = () => call("module.licensing", { token: author.token, params });
  expect(await list()).toMatchObject({
    status: 200,
    body: {
      mayBeLicensed: true,
      isFound: true,
      count: 1,
      licences: [{ courseId, courseName: text.name, endedAt: null }],
    },
  });
  const end = { params: { ...params, courseId } };
  expect(await call("module.end-licence", { ...end, token: bob.token })).toMatchObject({
    status: 404,
    body: { code: "module.missing" },
  });
  expect((await call("module.end-licence", { ...end, token: author.token })).status).toBe(204);
  expect((await list()).body).toMatchObject({ licences: [{ courseId, endedAt: expect.any(String) }] });
  expect(
    await call("module.end-licence", { token: author.token, params: { ...params, courseId: 999_999_999 } }),
  ).toMatchObject({ status: 404, body: { code: "licence.missing" } });
});

test("MOD-18: the search goes on a page at a time, the newest first", async () => {
  const { token } = await signedIn({ isContentCreator: true });
  const author = await makeCreator();
  const ids: number[] = [];
  for (let n = 0; n < 8; n++) ids.push((await lendModule(author)).module.id);
  const first = await call("module.licensable", { token });
  const shown = (first.body.modules as { id: number }[]).map(({ id }) => id);
  expect(shown).toEqual(ids.toReversed().slice(0, 3));
  const next = await call("module.licensable", { token, query: { before: String(first.body.next) } });
  expect((next.body.modules as { id: number }[]).map(({ id }) => id)).toEqual(ids.toReversed().slice(3, 6));
});

test("MOD-21: courses that borrow are listed a page at a time", async () => {
  const { author, module, params } = await lent();
  await call("module.license", { token: author.token, params, body: { mayBeLicensed: true } });
  const bob = await makeCreator();
  for (let n = 0; n < 21; n++) await borrowInto(bob, module.videos as never);
  const { body } = await call("module.licensing", { token: author.token, params });
  expect([(body.licences as unknown[]).length, body.count]).toEqual([20, 21]);
  const rest = await call("module.licensing", { token: author.token, params, query: { after: String(body.next) } });
  expect(rest.body).toMatchObject({ licences: [{ author: { id: bob.id } }], next: null });
});
