import { afterAll, beforeAll, expect, test } from "vitest";
import type { HostLecture } from "./host-lecture.ts";
import { type LocalVideoHosts, startVideoHosts } from "./video-hosts.ts";

const lecture: HostLecture = {
  host: "youtube",
  id: "demo0000126",
  title: "Weights </script><b>",
  author: "Ines Okafor",
  seconds: 784,
  language: "en",
  lines: [{ text: "Roots are joined to roots.", startTime: 1, endTime: 4 }],
  scenes: [{ title: "Roots", at: 1, marks: [], notes: [] }],
};
let hosts: LocalVideoHosts;
beforeAll(async () => {
  hosts = await startVideoHosts({ lectures: [lecture, { ...lecture, host: "vimeo", id: "demo0000161" }] });
});
afterAll(() => hosts?.close());

const get = async (path: string) => {
  const answer = await fetch(`${hosts.endpoint}${path}`);
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
};
const givenIn = (text: string) =>
  JSON.parse(/<script type="application\/json" id="given">(.*?)<\/script>/.exec(text)?.[1] ?? "null") as unknown;

test("VID-28: each host serves a lecture's page with its transcript and drawing, and escapes the title", async () => {
  for (const [path, host] of [
    ["/www.youtube.com/embed/demo0000126?start=43", "youtube"],
    ["/player.vimeo.com/video/demo0000161", "vimeo"],
  ] as const) {
    const { status, text } = await get(path);
    expect([status, givenIn(text)]).toMatchObject([200, { host, lecture: { title: lecture.title, seconds: 784 } }]);
    expect(text).not.toContain("<b>");
  }
});

test("VID-28: what a host does not show has its number: no id, gone or private, not to be embedded", async () => {
  const errorOf = async (id: string) =>
    (givenIn((await get(`/www.youtube.com/embed/${id}`)).text) as { error?: number }).error;
  expect(await errorOf("short")).toBe(2);
  expect(await errorOf("dQw4w9WgXcQ")).toBe(100);
  expect(await errorOf("demoStreamE")).toBe(100);
  expect(await errorOf("demoStreamO")).toBe(100);
  expect(await errorOf("demoStreamJ")).toBe(150);
  expect(await errorOf("demoStreamA")).toBeUndefined();
});

test("VID-31: an id of the form demoErr-101 answers the player's error that it names, and oEmbed as the host does", async () => {
  for (const [id, error, status] of [
    ["demoErr-002", 2, 400],
    ["demoErr-005", 5, 200],
    ["demoErr-100", 100, 404],
    ["demoErr-101", 101, 401],
    ["demoErr-150", 150, 401],
    ["demoErr-999", undefined, 200],
  ] as const) {
    const { text } = await get(`/www.youtube.com/embed/${id}`);
    expect((givenIn(text) as { error?: number }).error, id).toBe(error);
    const page = encodeURIComponent(`https://www.youtube.com/watch?v=${id}`);
    expect((await get(`/www.youtube.com/oembed?url=${page}`)).status, id).toBe(status);
  }
});

test("VID-31: an unlisted Vimeo video is there with its hash alone, for the player and for oEmbed", async () => {
  const isShown = async (query: string) =>
    "lecture" in (givenIn((await get(`/player.vimeo.com/video/demo0009001${query}`)).text) as object);
  expect([await isShown("?h=a1b2c3d4e5"), await isShown("?h=another"), await isShown("")]).toEqual([
    true,
    false,
    false,
  ]);
  const oembed = async (page: string) =>
    (await get(`/vimeo.com/api/oembed.json?url=${encodeURIComponent(`https://vimeo.com/demo0009001${page}`)}`)).status;
  expect([await oembed("/a1b2c3d4e5"), await oembed("/another"), await oembed("")]).toEqual([200, 404, 404]);
});

test("VID-28: stills are drawings, scripts and styles come from the host, and nothing else is there", async () => {
  for (const path of ["/i.ytimg.com/vi/demo0000126/mqdefault.jpg", "/vumbnail.com/demo0000161.jpg"])
    expect(await get(path)).toMatchObject({ status: 200, type: "image/svg+xml" });
  expect((await get("/i.ytimg.com/vi/dQw4w9WgXcQ/mqdefault.jpg")).status).toBe(404);
  for (const path of ["/www.youtube.com/iframe_api", "/frame.js"])
    expect(await get(path)).toMatchObject({ status: 200, type: "text/javascript" });
  expect(await get("/frame.css")).toMatchObject({ status: 200, type: "text/css" });
  for (const path of ["/", "/fonts/../../package.json", "/www.youtube.com/embed/", "/player.vimeo.com/video/a/b"])
    expect((await get(path)).status).toBe(404);
});
