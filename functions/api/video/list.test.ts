import { publish } from "@cu/core/use-cases/class/class.test-kit";
import { makeCreator } from "@cu/core/use-cases/test-kit/person";
import { followCourse } from "@cu/core/use-cases/video/follow-course";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

test("ADM-67, ADM-68, ADM-15: an admin lists videos and what waits for a transcript, uploads one by embedId, and it waits no longer", async () => {
  const { token } = await signedIn({ isAdmin: true });
  const course = await publish(await makeCreator());
  await followCourse({ courseId: course.id });
  const { body } = await call("video.list", { token });
  const { count, results } = body as { count: number; results: { id: number; embedId: string }[] };
  expect(count).toBe(course.modules.flatMap(({ videos }) => videos).length);
  expect(results).toHaveLength(count);
  const waiting = async () =>
    ((await call("video.to-curate", { token })).body.videosToCurate as { id: number }[]).map(({ id }) => id);
  expect((await waiting()).toSorted()).toEqual(results.map(({ id }) => id).toSorted());
  const same = results.filter(({ embedId }) => embedId === results[0]?.embedId).map(({ id }) => id);
  const transcript = [{ text: "Hello", startTime: 0, endTime: 2, startOfParagraph: true }];
  const data = [
    { embedId: results[0]?.embedId, transcript },
    { embedId: "nobody-has-it", transcript },
  ];
  const uploaded = await call("transcript.upload", { token, body: { data } });
  expect(uploaded.body).toMatchObject({ failed: 0, dne: 1 });
  for (const id of await waiting()) expect(same).not.toContain(id);
  const now = (await call("video.list", { token, query: { search: results[0]?.embedId ?? "" } })).body.results;
  expect(now).toMatchObject(same.map(() => ({ transcriptStatus: "available", transcriptVersion: 1 })));
});

test("ADM-67: a place that no page can have named is refused, and a search takes any text", async () => {
  const { token } = await signedIn({ isAdmin: true });
  for (const before of ["7", "~7", "a~", "a~0", "a~b", `${"x".repeat(200)}~1`])
    expect([before, (await call("video.list", { token, query: { before } })).status]).toEqual([before, 400]);
  for (const after of ["7", "yesterday~7"])
    expect((await call("video.to-curate", { token, query: { after } })).status).toBe(400);
  for (const search of ["", "  ", "#", "😀", "\u{0}", "a".repeat(200), "~~~"])
    expect([search, (await call("video.list", { token, query: { search } })).status]).toEqual([search, 200]);
  expect((await call("video.list", { token, query: { search: "a".repeat(201) } })).status).toBe(400);
});
