import { count, type Limit } from "@cu/core/foundation/limit/limit";
import { networkOf } from "@cu/core/foundation/limit/network";
import { stayInWindow } from "@cu/core/foundation/limit/window.test-kit";
import { type LocalVideoHosts, startVideoHosts } from "@cu/local-cloud/video-hosts/video-hosts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { call } from "../../test-kit/call.ts";

let hosts: LocalVideoHosts;
beforeAll(async () => {
  hosts = await startVideoHosts();
});
afterAll(() => hosts?.close());
beforeEach(() => {
  vi.stubEnv("VIDEO_HOSTS_BASE", hosts.endpoint);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test("VID-12 VID-16: an invalid video link is a 400 with the specified text", async () => {
  for (const url of ["not a url", "https://evil.example/?u=https://www.youtube.com/watch?v=00GKzGyWFEs"]) {
    expect(await call("video.playlist", { body: { url } })).toMatchObject({
      status: 400,
      body: { detail: "Invalid video or playlist URL", code: "playlist.invalid" },
    });
  }
});

test("VID-11: an empty or missing URL gets an error that explains what to enter", async () => {
  for (const body of [{ url: "" }, { url: "  " }, {}, { url: null }])
    expect(await call("video.playlist", { body })).toMatchObject({
      status: 400,
      body: { url: ["Please enter a valid playlist or video URL"] },
    });
});

const demo = "https://www.youtube.com/playlist?list=PLdemoCountingOnStreams";
const long = "https://www.youtube.com/playlist?list=PLdemoOneHundredAndThirty";

test("VID-17 VID-26: a playlist is answered with what can be played, and with the rest by name and reason", async () => {
  vi.stubEnv("YOUTUBE_API_KEY", "key");
  expect(await call("video.playlist", { body: { url: demo } })).toMatchObject({
    status: 200,
    body: {
      title: "Counting on Streams",
      videos: { length: 12 },
      refused: [{ reason: "private" }, { reason: "notEmbeddable" }, { reason: "deleted" }, { reason: "tooLong" }],
      total: 16,
      more: false,
    },
  });
});

test("VID-26: the operator's key answers forty playlists a day and address; then the public page does", async () => {
  vi.stubEnv("YOUTUBE_API_KEY", "key");
  const read = async () => {
    const { body } = await call("video.playlist", { body: { url: long } });
    return (body.videos as unknown[]).length;
  };
  expect(await read()).toBe(130);
  const limit: Limit = { name: "playlist-key", times: 40, per: "day" };
  const network = networkOf("127.0.0.1");
  for (let n = 0; n < 50; n++) await count(limit, network).catch(() => undefined);
  expect(await read()).toBe(100);
});

test("VID-17: a host that cannot be reached costs a single video its title, and a playlist is a 502", async () => {
  vi.stubEnv("VIDEO_HOSTS_BASE", "http://127.0.0.1:9");
  const single = await call("video.playlist", { body: { url: "https://youtu.be/demoGyWFEs0?t=43" } });
  expect(single).toMatchObject({
    status: 200,
    body: { videoType: "youtube", videos: [{ embedId: "demoGyWFEs0", duration: null, startSeconds: 43 }] },
  });
  expect(await call("video.playlist", { body: { url: demo } })).toMatchObject({
    status: 502,
    body: { code: "playlist.unreachable" },
  });
});

test("ERR-16: one address may not ask without end", async () => {
  stayInWindow("minute");
  const statuses = [];
  for (let n = 0; n < 65; n++) statuses.push((await call("video.playlist", { body: { url: "x" } })).status);
  expect(new Set(statuses)).toEqual(new Set([400, 429]));
});
