import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

const line = (text: string, startTime: number) => ({
  text,
  startTime,
  endTime: startTime + 3,
  startOfParagraph: startTime === 0,
});

test("TRN-21, TRN-22, TRN-23: an editor writes a transcript and its translation, restores a version and settles a correction", async () => {
  const { token } = await signedIn({ isContentCreator: true });
  const made = await call("course.create", {
    token,
    body: {
      name: "Spoken",
      description: "Short.",
      longDescription: "Longer.",
      modules: [{ name: "One", videos: [{ title: "A lecture", videoType: "youtube", embedId: "studio00001" }] }],
    },
  });
  const [module] = made.body.modules as { videos: { id: number }[] }[];
  const params = { videoId: Number(module?.videos[0]?.id) };
  const inSpoken = { ...params, language: "spoken" };
  const lines = [line("A union hangs the rot", 0), line("under the other", 3)];
  const saved = await call("transcript.save", { token, params: inSpoken, body: { version: 0, lines, name: "en" } });
  expect(saved).toMatchObject({ status: 200, body: { version: 1 } });
  const others = [...lines, line("in the end", 6)];
  const late = await call("transcript.save", { token, params: inSpoken, body: { version: 0, lines: others } });
  expect(late).toMatchObject({ status: 409, body: { code: "transcript.changed" } });
  const wrong = [{ ...line("backwards", 5), endTime: 4 }];
  expect(await call("transcript.save", { token, params: inSpoken, body: { version: 1, lines: wrong } })).toMatchObject({
    status: 400,
    body: { lines: ["Line 1: The end is before the start."] },
  });
  const inFrench = { ...params, language: "fr" };
  await call("transcript.save", { token, params: inFrench, body: { version: 0, lines: [line("Une union", 0)] } });
  const fix = { language: "spoken", startTime: 0, was: "A union hangs the rot", text: "A union hangs the root" };
  const suggested = await call("transcript.suggest", { token, params, body: fix });
  expect(suggested.status).toBe(201);
  expect((await call("transcript.corrections", { token, params })).body).toMatchObject({
    corrections: [{ id: suggested.body.id, ...fix }],
  });
  const studio = await call("transcript.studio", { token, params });
  expect(studio).toMatchObject({
    status: 200,
    body: { languages: [{ language: "spoken", name: "en" }, { language: "fr" }], corrections: 1 },
  });
  const settle = { token, params: { ...params, correctionId: Number(suggested.body.id) }, body: { accepts: true } };
  expect(await call("transcript.settle", settle)).toMatchObject({ status: 200, body: { version: 2 } });
  expect((await call("transcript.settle", settle)).status).toBe(404);
  expect((await call("transcript.versions", { token, params: inSpoken })).body).toMatchObject({
    versions: [{ version: 2 }, { version: 1 }],
  });
  const former = await call("transcript.version", { token, params: inSpoken, query: { version: "1" } });
  expect(former).toMatchObject({ status: 200, body: { version: 1, lines } });
  expect((await call("transcript.version", { token, params: inSpoken, query: { version: "9" } })).status).toBe(404);
  const known = await call("transcript.version", { token, params: { ...params, language: "FR" } });
  expect(known).toMatchObject({ status: 200, body: { language: "fr", version: 1 } });
  for (const language of ["x", "english please", "e#n", "de-de-de", "..fr", "a".repeat(36)]) {
    const nowhere = { ...params, language };
    expect((await call("transcript.save", { token, params: nowhere, body: { version: 0, lines } })).status).toBe(404);
  }
  const read = await call("transcript.read", { token, params, query: { language: "fr" } });
  expect(read.body).toMatchObject([{ text: "Une union", version: 1 }]);
});
