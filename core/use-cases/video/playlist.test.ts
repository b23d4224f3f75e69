import { readPlaylist as route } from "@cu/api/video";
import { parseVideoLink } from "@cu/api/video-link";
import { sampleJson, sampleText } from "@cu/test-kit/sample-data";
import { expect, test } from "vitest";
import { readPlaylist } from "./playlist.ts";

const readRows = () =>
  sampleText("urls/video-urls.tsv")
    .split("\n")
    .slice(1)
    .filter((line) => line.includes("\t"))
    .map((line) => {
      const [url = "", wanted = "", type = "", id = "", note = ""] = line.split("\t");
      return { url, wanted, type, id, note };
    });

test("VID-17, X11: every form of a link is parsed as the table requires, with hash and start time", () => {
  const rows = readRows();
  expect(rows).toHaveLength(34);
  for (const { url, wanted, type, id, note } of rows) {
    const link = parseVideoLink(url);
    if (wanted === "reject") {
      expect(link, url).toBeUndefined();
      continue;
    }
    if (wanted === "accept-playlist") {
      expect(link, url).toEqual({ kind: "playlist", videoType: type, playlistId: id });
      continue;
    }
    expect(link, url).toMatchObject({ kind: "video", videoType: type, embedId: id });
    const start = /start (\d+)/.exec(note)?.[1];
    if (start) expect(link, url).toMatchObject({ startSeconds: Number(start) });
    const hash = /hash (\w+) must/.exec(note)?.[1];
    if (hash) expect(link, url).toMatchObject({ embedHash: hash });
  }
});

test("X11: the forms of links met in a catalogue of 10,000 videos are all understood", () => {
  const shapes = sampleJson("catalogue/url-shapes.json") as { example: string }[];
  const lines = sampleText("catalogue/pyvideo-dev.jsonl").trim().split("\n");
  const videos = lines.map((line) => JSON.parse(line) as { url: string; embedId: string });
  for (const { example } of shapes) expect(parseVideoLink(example), example).toMatchObject({ kind: "video" });
  const misread = videos.filter(({ url, embedId }) => {
    const link = parseVideoLink(url);
    return link?.kind !== "video" || link.embedId !== embedId;
  });
  expect(misread).toEqual([]);
});

/** URLs of our network, other protocols and lookalike hosts. */
const hostile = [
  "http://127.0.0.1/watch?v=00GKzGyWFEs",
  "http://localhost:3001/watch?v=00GKzGyWFEs",
  "http://[::1]/watch?v=00GKzGyWFEs",
  "http://[::ffff:7f00:1]/watch?v=00GKzGyWFEs",
  "http://0x7f000001/watch?v=00GKzGyWFEs",
  "http://2130706433/watch?v=00GKzGyWFEs",
  "http://0177.0.0.1/watch?v=00GKzGyWFEs",
  "http://169.254.169.254/latest/meta-data/?v=00GKzGyWFEs",
  "http://metadata.google.internal/watch?v=00GKzGyWFEs",
  "http://10.0.0.1/watch?v=00GKzGyWFEs",
  "file:///etc/passwd?v=00GKzGyWFEs",
  "ftp://youtube.com/watch?v=00GKzGyWFEs",
  "gopher://youtube.com/watch?v=00GKzGyWFEs",
  "data:text/html,youtube.com/watch?v=00GKzGyWFEs",
  "https://youtube.com:8443/watch?v=00GKzGyWFEs",
  "https://youtube.com@127.0.0.1/watch?v=00GKzGyWFEs",
  "https://127.0.0.1#@youtube.com/watch?v=00GKzGyWFEs",
  "https://127.0.0.1\\\\@youtube.com/watch?v=00GKzGyWFEs",
  "https://user:pass@youtube.com/watch?v=00GKzGyWFEs",
  "https://youtube.com.127.0.0.1.nip.io/watch?v=00GKzGyWFEs",
  "https://youtube.com%2eevil.example/watch?v=00GKzGyWFEs",
  "https://evil.example/youtube.com/watch?v=00GKzGyWFEs",
  "https://yоutube.com/watch?v=00GKzGyWFEs",
  "https://vimeo.com.evil.example/170384420",
  "https://player.vimeo.com.evil.example/video/170384420",
  "https://evilvimeo.com/170384420",
  "//youtube.com/watch?v=00GKzGyWFEs",
  "https:youtube.com.evil/watch?v=00GKzGyWFEs",
  "https://vimeo.com/170384420/../../etc/passwd",
  "https://youtu.be/00GKzGyWFEs/../../evil",
];

test("X5: no link reaches another host than the two, and none of them is asked at an address that was sent", async () => {
  const asked: string[] = [];
  // An error thrown in here would look like a silent host, so the spy only records.
  const spy = async (address: string) => {
    asked.push(address);
    return new Response("{}", { status: 500 });
  };
  for (const url of [...hostile, ...readRows().map((row) => row.url)])
    await readPlaylist(url, { fetchHost: spy }).catch(() => undefined);
  expect(asked.length).toBeGreaterThan(15);
  for (const address of asked) {
    expect(new URL(address).origin).toMatch(/^https:\/\/(www\.youtube\.com|vimeo\.com)$/);
    expect(new URL(address).pathname).toMatch(/^\/(oembed|api\/oembed\.json|playlist|feeds\/videos\.xml)$/);
  }
  for (const url of hostile.slice(0, 26)) {
    await expect(readPlaylist(url, { fetchHost: spy }), url).rejects.toMatchObject({ code: "playlist.invalid" });
  }
});

test("VID-12: what is no link to the two hosts is 'Invalid video or playlist URL'", async () => {
  await expect(readPlaylist("not a url")).rejects.toMatchObject({
    status: 400,
    body: { detail: "Invalid video or playlist URL", code: "playlist.invalid" },
  });
});

const answering = (body: string, status = 200) => ({ fetchHost: async () => new Response(body, { status }) });

test("VID-17: a video has its host's metadata", async () => {
  const vimeo = await readPlaylist(
    "https://vimeo.com/170384420/abcdef1234#t=30s",
    answering('{"title":" A talk ","duration":61.4}'),
  );
  expect(vimeo).toEqual({
    videoType: "vimeo",
    title: "A talk",
    videos: [
      {
        title: "A talk",
        videoType: "vimeo",
        embedId: "170384420",
        embedHash: "abcdef1234",
        duration: 61,
        importedFromURL: "https://vimeo.com/170384420/abcdef1234",
        startSeconds: 30,
      },
    ],
    refused: [],
    total: 1,
    more: false,
  });
  expect(route.answer.schema.parse(vimeo)).toEqual(vimeo);
});

test("VID-13, VID-15: a host that is silent, slow to end, wrong or endless costs a video its title and a playlist everything", async () => {
  const endless = {
    fetchHost: async () =>
      new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) })),
  };
  const unreachable = {
    fetchHost: async () => {
      throw new TypeError("fetch failed");
    },
  };
  for (const host of [endless, unreachable, answering("<html>"), answering("{}", 500), answering('{"title":7}')]) {
    expect(await readPlaylist("https://youtu.be/00GKzGyWFEs", host)).toMatchObject({
      title: "YouTube video 00GKzGyWFEs",
      videos: [{ duration: null }],
    });
  }
  const list = "https://www.youtube.com/playlist?list=PLo2EIpI_JMQvWfQndUesu0nPBAtZ9gP1o";
  for (const host of [
    endless,
    unreachable,
    answering("", 500),
    answering("<html>Before you go on</html>"),
    answering("{}"),
  ]) {
    await expect(readPlaylist(list, host)).rejects.toMatchObject({ code: "playlist.unreachable" });
  }
  expect((await readPlaylist(list, answering("<feed xmlns='x'><title>None</title></feed>"))).videos).toEqual([]);
  await expect(readPlaylist(list, answering("", 404))).rejects.toMatchObject({ code: "playlist.invalid" });
});

test("VID-17: a playlist's videos are read from the host's feed, titles as people wrote them", async () => {
  const feed = `<?xml version="1.0"?><feed><title>Talks &amp; more</title>
    <entry><yt:videoId>00GKzGyWFEs</yt:videoId><title>One &lt;script&gt; &#8220;two&#x201D;</title></entry>
    <entry><yt:videoId>bad</yt:videoId><title>No id</title></entry>
    <entry><yt:videoId>0JsWY3pmdak</yt:videoId><title></title></entry></feed>`;
  const found = await readPlaylist(
    "https://www.youtube.com/playlist?list=PLo2EIpI_JMQvWfQndUesu0nPBAtZ9gP1o",
    answering(feed),
  );
  expect(found.title).toBe("Talks & more");
  expect(found.videos.map(({ embedId, title }) => [embedId, title])).toEqual([
    ["00GKzGyWFEs", "One <script> “two”"],
    ["0JsWY3pmdak", "YouTube video 0JsWY3pmdak"],
  ]);
});
