import { expect, test } from "vitest";
import { readPlaylistPage } from "./playlist-page.ts";

const page = (data: unknown, name = "var ytInitialData") =>
  `<html><script>var other = {};</script><script nonce="x">${name} = ${JSON.stringify(data)};</script></html>`;

const row = (videoId: string, part: object = {}) => ({
  playlistVideoRenderer: { videoId, title: { runs: [{ text: "A " }, { text: "title" }] }, isPlayable: true, ...part },
});

test("VID-17: the page's older form of rows is read, too", () => {
  const contents = [
    row("aaaaaaaaaa1", { lengthSeconds: "213" }),
    row("aaaaaaaaaa2", { title: { simpleText: "[Private video]" }, isPlayable: false }),
    row("aaaaaaaaaa3", { isPlayable: false }),
    row("short"),
    { playlistVideoRenderer: "broken" },
    { continuationItemRenderer: {} },
  ];
  const data = {
    contents: { playlistVideoListRenderer: { contents } },
    header: { playlistHeaderRenderer: { numVideosText: { runs: [{ text: "1,204" }, { text: " videos" }] } } },
    metadata: { playlistMetadataRenderer: { title: "Older" } },
  };
  for (const name of ["var ytInitialData", 'window["ytInitialData"]'])
    expect(readPlaylistPage(page(data, name))).toEqual({
      title: "Older",
      total: 1204,
      more: true,
      videos: [
        { embedId: "aaaaaaaaaa1", title: "A title", duration: 213, reason: undefined },
        { embedId: "aaaaaaaaaa2", title: "[Private video]", duration: null, reason: "private" },
        { embedId: "aaaaaaaaaa3", title: "A title", duration: null, reason: "unavailable" },
      ],
    });
});

test("VID-17: a page without the data, or with broken, foreign or bottomless data, is no playlist", () => {
  const deep = `<script>var ytInitialData = ${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)};</script>`;
  for (const html of [
    "",
    "<html>Before you go on</html>",
    "<script>var ytInitialData = {broken;</script>",
    "<script>var ytInitialData = {}",
    page({}),
    page({ alerts: [{ text: "The playlist does not exist." }] }),
    page({ lockupViewModel: { contentId: "PLother", contentType: "LOCKUP_CONTENT_TYPE_PLAYLIST" } }),
    deep,
  ])
    expect(readPlaylistPage(html)).toBeUndefined();
});
