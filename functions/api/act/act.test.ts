import { beforeAll, expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { makeWorld, type World } from "../../test-kit/world.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

test("ADM-80: an admin reads what was done, filtered; a filter that nothing can have is refused", async () => {
  const token = world.token.admin ?? "";
  const params = { courseId: world.course.id };
  await call("suspension.course", { params, token, body: { reason: "Stolen" } });
  await call("suspension.lift-course", { params, token });
  const target = `course-${world.course.id}`;
  const { body } = await call("act.list", { token, query: { target } });
  expect(body.next).toBeNull();
  expect(body.acts).toMatchObject([
    { act: "course.lifted", by: { id: world.person.admin.id }, target: { kind: "course", id: world.course.id } },
    { act: "course.suspended", reason: "Stolen" },
  ]);
  const wrong: Record<string, string>[] = [
    { act: "nothing" },
    { target: "course#5" },
    { before: "yesterday" },
    { by: "0" },
  ];
  for (const query of wrong) expect((await call("act.list", { token, query })).status).toBe(400);
});
