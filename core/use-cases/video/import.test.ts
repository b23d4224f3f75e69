import { type LocalVideoHosts, startVideoHosts } from "@cu/local-cloud/video-hosts/video-hosts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { HostFetch } from "./host.ts";
import { openHosts } from "./open-hosts.ts";
import { readPlaylist } from "./playlist.ts";

let local: LocalVideoHosts;
beforeAll(async () => {
  local = await startVideoHosts();
});
afterAll(() => local?.close());

const demo = "https://www.youtube.com/playlist?list=PLdemoCountingOnStreams";
const long = "https://www.youtube.com/playlist?list=PLdemoOneHundredAndThirty";

/** The embedded hosts; URLs containing one of the `dead` words return 500. */
const hosts = (...dead: string[]) => {
  const asked: string[] = [];
  const { fetchHost: ask } = openHosts({ base: local.endpoint });
  const fetchHost: HostFetch = async (address, input) => {
    const { host, pathname, searchParams } = new URL(address);
    asked.push(`${host}${pathname}`);
    const isDead = dead.some((word) => `${host}${pathname} ${searchParams.get("pageToken") ?? ""}`.includes(word));
    return isDead ? { status: 500, body: null } : await ask(address, input);
  };
  return { fetchHost, asked };
};
const apiKey = async () => "key";

test("VID-17, VID-26: with a key a playlist comes whole, with lengths, and what cannot be played by name and reason", async () => {
  const { fetchHost, asked } = hosts();
  const { title, videos, refused, total, more } = await readPlaylist(demo, { fetchHost, apiKey });
  expect({ title, total, more }).toEqual({ title: "Counting on Streams", total: 16, more: false });
  expect(videos).toHaveLength(12);
  expect(videos[0]).toEqual({
    videoType: "youtube",
    embedId: "demoStreamA",
    embedHash: null,
    title: "1.1 A birthday in every crowd",
    duration: 552,
    startSeconds: null,
    importedFromURL: demo,
  });
  expect(refused).toEqual([
    { title: "Private video", embedId: "demoStreamE", reason: "private", at: 4 },
    { title: "Guest lecture: the census by sample", embedId: "demoStreamJ", reason: "notEmbeddable", at: 9 },
    { title: "Deleted video", embedId: "demoStreamO", reason: "deleted", at: 14 },
    { title: "The whole term without a cut", embedId: "demoStreamP", reason: "tooLong", at: 15 },
  ]);
  expect(asked.every((address) => address.startsWith("www.googleapis.com/youtube/v3/"))).toBe(true);
  const whole = await readPlaylist(long, { fetchHost, apiKey });
  expect(whole.videos.map(({ duration }) => duration)).toEqual(Array.from({ length: 130 }, (_, n) => 120 + n));
  expect([whole.total, whole.more]).toEqual([130, false]);
});

test("VID-17, VID-26: without a key the public page gives the first hundred videos, and whether there are more", async () => {
  const { fetchHost } = hosts();
  const { title, videos, refused, total, more } = await readPlaylist(demo, { fetchHost });
  expect({ title, total, more }).toEqual({ title: "Counting on Streams", total: 16, more: false });
  expect(videos.slice(0, 2).map(({ embedId, duration }) => [embedId, duration])).toEqual([
    ["demoStreamA", 552],
    ["demoStreamB", 731],
  ]);
  expect(refused.map(({ embedId, reason }) => [embedId, reason])).toEqual([
    ["demoStreamE", "private"],
    ["demoStreamO", "deleted"],
    ["demoStreamP", "tooLong"],
  ]);
  const cut = await readPlaylist(long, { fetchHost });
  expect([cut.videos.length, cut.total, cut.more]).toEqual([100, 130, true]);
});

test("VID-17, VID-26: if key and page fail, the feed's fifteen entries are used and marked as truncated", async () => {
  const { fetchHost, asked } = hosts("googleapis", "/playlist");
  const { title, videos, total, more } = await readPlaylist(long, { fetchHost, apiKey });
  expect([title, videos.length, total, more]).toEqual(["One Hundred and Thirty Exercises", 15, null, true]);
  expect(asked.at(-1)).toBe("www.youtube.com/feeds/videos.xml");
  await expect(readPlaylist(long, hosts("www."))).rejects.toMatchObject({ code: "playlist.unreachable" });
});

test("VID-26: a host that falls silent half-way costs what comes after, not what was read", async () => {
  for (const read of [50, 100]) {
    const { videos, total, more } = await readPlaylist(long, { ...hosts(`playlistItems ${read}`), apiKey });
    expect([videos.length, total, more]).toEqual([read, 130, true]);
  }
});

test("VID-12: a playlist that does not exist is refused on each way", async () => {
  const none = "https://www.youtube.com/playlist?list=PLdemoNobodyMadeThis";
  for (const means of [{ ...hosts(), apiKey }, hosts()])
    await expect(readPlaylist(none, means)).rejects.toMatchObject({ code: "playlist.invalid" });
});

test("VID-26: a single video that is private, gone or not to be embedded is named with its reason", async () => {
  const reasonOf = async (id: string) => {
    const { videos, refused } = await readPlaylist(`https://youtu.be/${id}`, hosts());
    return videos.length === 1 ? "plays" : refused[0]?.reason;
  };
  expect(await reasonOf("demoStreamA")).toBe("plays");
  expect(await reasonOf("demoStreamE")).toBe("private");
  expect(await reasonOf("demoStreamJ")).toBe("notEmbeddable");
  expect(await reasonOf("demoStreamO")).toBe("deleted");
  const vimeo = await readPlaylist("https://vimeo.com/demo0000170", hosts());
  expect(vimeo.videos).toMatchObject([{ title: "Vimeo video demo0000170", duration: 600 }]);
});
