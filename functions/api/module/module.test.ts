import { randomInt, randomUUID } from "node:crypto";
import { Module } from "@cu/api/course";
import { courseInput, moduleInput, videoInput } from "@cu/core/use-cases/course/course-input.test-kit";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

test("MOD-14: a creator posts a module and reads it back; its key makes it once", async () => {
  const { token } = await signedIn({ isContentCreator: true });
  const headers = { "idempotency-key": "module-1" };
  const body = moduleInput(2);
  const made = await call("module.create", { token, body, headers });
  expect(made.status).toBe(201);
  expect(await call("module.create", { token, body, headers })).toMatchObject({ status: 201, body: made.body });
  const module = Module.parse(made.body);
  expect((await call("module.read", { token, params: { moduleId: module.id }, query: { user: "1" } })).body).toEqual(
    made.body,
  );
  expect((await call("module.read", { params: { moduleId: module.id } })).status).toBe(404);
});

test("MOD-12: a module that is not right is a 400 by field", async () => {
  const { token } = await signedIn({ isContentCreator: true });
  const body = { ...moduleInput(1), name: "m".repeat(101), isDefaultPrice: false, customPrice: -1 };
  expect(await call("module.create", { token, body })).toMatchObject({
    status: 400,
    body: {
      name: ["Max 100 characters allowed. Please shorten the module name."],
      customPrice: ["Ensure this value is greater than or equal to 0."],
    },
  });
});

test("F4: a module of the largest body is saved or refused with a text, never broken", async () => {
  const { token } = await signedIn({ isContentCreator: true });
  const title = () => Array.from({ length: 500 }, () => String.fromCodePoint(randomInt(0x4e00, 0x9fa5))).join("");
  const of = (videos: number) =>
    moduleInput(0, { videos: Array.from({ length: videos }, () => videoInput({ title: title() })) });
  const headers = () => ({ "idempotency-key": randomUUID() });
  expect((await call("module.create", { token, body: of(100), headers: headers() })).status).toBe(201);
  for (const videos of [200, 400, 1000]) {
    expect(await call("module.create", { token, body: of(videos), headers: headers() })).toMatchObject({
      status: 400,
      body: { code: "module.tooLarge" },
    });
  }
});

test("PRC-11: only an admin can set a module's price", async () => {
  const creator = await signedIn({ isContentCreator: true });
  const course = await call("course.create", { token: creator.token, body: courseInput() });
  const [module] = course.body.modules as { id: number }[];
  const params = { moduleId: module?.id ?? 0 };
  const body = { customPrice: 350 };
  expect((await call("module.price", { token: creator.token, params, body })).status).toBe(403);
  const admin = await signedIn({ isAdmin: true });
  expect(await call("module.price", { token: admin.token, params, body })).toMatchObject({
    status: 200,
    body: { price: 350, isDefaultPrice: false },
  });
  expect((await call("module.price", { token: admin.token, params, body: { customPrice: -1 } })).status).toBe(400);
  const courseId = Number(course.body.id);
  expect((await call("module.read-in-course", { params: { courseId, ...params } })).body).toMatchObject({ price: 350 });
});
