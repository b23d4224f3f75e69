import { afterEach, expect, test, vi } from "vitest";
import { call } from "../../test-kit/call.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("VID-12 VID-16: what is no video link is a 400 with the documents' text", async () => {
  for (const url of ["not a url", "https://evil.example/?u=https://www.youtube.com/watch?v=00GKzGyWFEs"]) {
    expect(await call("video.playlist", { body: { url } })).toMatchObject({
      status: 400,
      body: { detail: "Invalid video or playlist URL", code: "playlist.invalid" },
    });
  }
});

test("VID-17: a link is answered with its videos, and a host that cannot be reached is a 502 for a playlist only", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("fetch failed");
  });
  const single = await call("video.playlist", { body: { url: "https://youtu.be/00GKzGyWFEs?t=43" } });
  expect(single).toMatchObject({
    status: 200,
    body: { videoType: "youtube", videos: [{ embedId: "00GKzGyWFEs", duration: null, startSeconds: 43 }] },
  });
  const url = "https://www.youtube.com/playlist?list=PLo2EIpI_JMQvWfQndUesu0nPBAtZ9gP1o";
  expect(await call("video.playlist", { body: { url } })).toMatchObject({
    status: 502,
    body: { code: "playlist.unreachable" },
  });
});

test("ERR-16: one address may not ask without end", async () => {
  const statuses = [];
  for (let n = 0; n < 65; n++) statuses.push((await call("video.playlist", { body: { url: "x" } })).status);
  expect(new Set(statuses)).toEqual(new Set([400, 429]));
});
