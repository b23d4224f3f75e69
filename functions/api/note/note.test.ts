import { hold, makeLesson, permanent } from "@cu/core/access/lesson.test-kit";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

test("NTE-01, NTE-03: a note is written, listed, changed over what was seen, and taken away", async () => {
  const { place, course } = await makeLesson();
  const { person, token } = await signedIn();
  await hold(person, course.id, permanent);
  const body = { seconds: 206, text: "find() both first, then write one entry." };
  const { status, body: note } = await call("note.create", { token, params: place, body });
  expect([status, note]).toMatchObject([201, { ...body, isBookmark: false, revision: 1 }]);
  const list = () => call("note.list", { token, params: { courseId: place.courseId } });
  expect((await list()).body).toEqual({ notes: [note], next: null });
  const params = { ...place, noteId: Number(note.id) };
  const change = { token, params, body: { revision: 1, text: "So a join costs two finds.", isBookmark: true } };
  expect(await call("note.change", change)).toMatchObject({ status: 200, body: { revision: 2, isBookmark: true } });
  expect(await call("note.change", change)).toMatchObject({ status: 409, body: { code: "note.changed" } });
  expect((await call("note.delete", { token, params, query: { revision: "1" } })).status).toBe(409);
  expect((await call("note.delete", { token, params, query: { revision: "2" } })).status).toBe(204);
  expect((await call("note.delete", { token, params, query: { revision: "2" } })).status).toBe(404);
  expect((await list()).body).toEqual({ notes: [], next: null });
  for (const wrong of [{ seconds: -1 }, { seconds: "3" }, { text: 7 }, { isBookmark: "yes" }])
    expect((await call("note.create", { token, params: place, body: { ...body, ...wrong } })).status).toBe(400);
});
