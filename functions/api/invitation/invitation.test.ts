import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

const course = (coAuthorUsernames: string[]) => ({
  name: "Written together",
  description: "Short.",
  longDescription: "Longer.",
  coAuthorUsernames,
  modules: [{ name: "One", videos: [{ title: "A lecture", videoType: "youtube", embedId: "invited0001" }] }],
});

test("WIZ-40: a course asks, its people see whom, and the answer is the asked person's alone", async () => {
  const [ada, bob, eve] = await Promise.all([0, 1, 2].map(() => signedIn({ isContentCreator: true })));
  if (!ada || !bob || !eve) throw new Error("three people");
  const { body: bobs } = await call("user.read", { token: bob.token });
  const made = await call("course.create", { token: ada.token, body: course([String(bobs.username)]) });
  expect(made).toMatchObject({
    status: 201,
    body: { coAuthors: [], invitations: [{ role: "co", author: { id: bobs.id }, declinedAt: null }] },
  });
  const params = { courseId: Number(made.body.id) };
  const list = await call("invitation.list", { token: bob.token });
  expect(list).toMatchObject({ status: 200, body: { invitations: [{ ...params, role: "co" }] } });
  const yes = { params, body: { role: "co", accepts: true } };
  const missing = { status: 404, body: { code: "invitation.missing" } };
  expect(await call("invitation.answer", { ...yes, token: eve.token })).toMatchObject(missing);
  expect(await call("invitation.answer", { ...yes, token: ada.token })).toMatchObject(missing);
  expect((await call("invitation.answer", { ...yes, token: bob.token })).status).toBe(204);
  expect(await call("invitation.answer", { ...yes, token: bob.token })).toMatchObject(missing);
  const seen = await call("course.read", { token: eve.token, params });
  expect(seen.body).toMatchObject({ coAuthors: [{ id: bobs.id }], invitations: null });
});
