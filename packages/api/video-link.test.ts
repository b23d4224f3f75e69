import * as fc from "fast-check";
import { expect, test } from "vitest";
import { linkRefusal } from "./refused-link.ts";
import { isEmbedId, parseVideoLink } from "./video-link.ts";
import { videoOfPage, videoPage } from "./video-page.ts";

const id = "Zx9_qLm-2Ka";
const list = "PLq3xT7uWv0aBcDeFgHiJkLmN";
const youtube = { kind: "video", videoType: "youtube", embedId: id, embedHash: null, startSeconds: null };
const vimeo = (embedHash: string | null = null) => ({ ...youtube, videoType: "vimeo", embedId: "81234567", embedHash });
const playlist = { kind: "playlist", videoType: "youtube", playlistId: list };

test("VID-33: a YouTube video is found behind each of its links", () => {
  for (const link of [
    `https://www.youtu.be/${id}`,
    `https://youtu.be/watch?v=${id}`,
    `https://www.youtube.com/e/${id}`,
    `https://www.youtube.com/live/${id}?si=x`,
    `https://m.youtube.com/shorts/${id}?feature=share`,
    `https://www.youtube.com/watch/${id}`,
    `https://www.youtube.com/v/${id}&hl=en&fs=1`,
    `https://www.youtube.com/?v=${id}`,
    `https://www.youtube.com/attribution_link?a=8g8kPrPIi-ecwIsS&u=%2Fwatch%3Fv%3D${id}%26feature%3Dem-uploademail`,
    `https://www.youtube.com/attribution_link?u=/shorts/${id}`,
    `https://consent.youtube.com/m?continue=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D${id}&gl=DE`,
    `https://studio.youtube.com/video/${id}/edit`,
    `https://www.youtubekids.com/watch?v=${id}`,
    `https://www.youtube.com/embed/${id}?list=${list}`,
    ` "https://youtu.be/${id}" `,
    `<https://youtu.be/${id}>`,
  ])
    expect(parseVideoLink(link), link).toEqual(youtube);
});

test("VID-33: a playlist is found behind its embed, and is never a video of its own", () => {
  for (const link of [
    `https://www.youtube.com/embed/videoseries?list=${list}`,
    `https://www.youtube-nocookie.com/embed/videoseries?si=abc&amp;list=${list}`.replace("&amp;", "&"),
    `https://www.youtube.com/embed?listType=playlist&list=${list}`,
    `https://www.youtube.com/watch?list=${list}`,
    `https://music.youtube.com/playlist?list=${list}`,
    `<iframe src="https://www.youtube.com/embed/videoseries?si=a&amp;list=${list}"></iframe>`,
  ])
    expect(parseVideoLink(link), link).toEqual(playlist);
  expect(parseVideoLink("https://www.youtube.com/embed/videoseries")).toBeUndefined();
  for (const word of ["videoseries", "live_stream"]) expect(isEmbedId("youtube", word)).toBe(false);
});

test("VID-33: a Vimeo video is found behind each of its pages, with the hash of an unlisted one", () => {
  for (const path of [
    "showcase/9912345/video/81234567",
    "album/9912345/video/81234567?share=copy",
    "manage/videos/81234567",
    "manage/videos/81234567/privacy",
    "manage/81234567/general",
    "ondemand/thetitle/81234567",
    "user1234/review/81234567/9f8e7d6c5b",
    "reviews/6c0f-aa/videos/81234567",
    "video/81234567",
    "m/81234567",
  ])
    expect(parseVideoLink(`https://vimeo.com/${path}`), path).toEqual(vimeo());
  for (const path of [
    "manage/videos/81234567/9f8e7d6c5b",
    "manage/videos/81234567/9f8e7d6c5b/privacy",
    "81234567/9f8e7d6c5b?share=copy",
    "showcase/9912345/video/81234567?h=9f8e7d6c5b",
  ])
    expect(parseVideoLink(`https://vimeo.com/${path}`), path).toEqual(vimeo("9f8e7d6c5b"));
});

test("VID-33: a pasted embed code is its video, whatever its quotes, size and surroundings", () => {
  for (const code of [
    `<iframe width="560" height="315" src="https://www.youtube.com/embed/${id}?si=a&amp;start=9" title="Cells > 3" frameborder="0" allowfullscreen></iframe>`,
    `<div class='frame'><iframe loading=lazy src='//www.youtube-nocookie.com/embed/${id}?start=9'></iframe></div>`,
    `<IFRAME data-src=https://www.youtube.com/embed/${id}?start=9 ></IFRAME>`,
    `<a href="https://youtu.be/${id}?t=9">Lecture 1</a>`,
  ])
    expect(parseVideoLink(code), code).toEqual({ ...youtube, startSeconds: 9 });
  const framed = `<div style="padding:56% 0 0 0"><iframe src="https://player.vimeo.com/video/81234567?h=9f8e7d6c5b&amp;badge=0"></iframe></div><script src="https://player.vimeo.com/api/player.js"></script>`;
  expect(parseVideoLink(framed)).toEqual(vimeo("9f8e7d6c5b"));
  for (const code of [
    `<iframe src="https://evil.example/embed/${id}"></iframe>`,
    `<iframe src="javascript:alert(1)//youtu.be/${id}"></iframe>`,
    `<iframe src="https://u:p@www.youtube.com/embed/${id}"></iframe>`,
  ])
    expect(parseVideoLink(code), code).toBeUndefined();
  const other = `<iframe src="https://www.youtube.com/embed/Aa9_qLm-2Ka"></iframe>`;
  const two = `<iframe src="https://www.youtube.com/embed/${id}"></iframe>${other}`;
  expect(parseVideoLink(two)).toBeUndefined();
  expect(linkRefusal(two)).toBe("Invalid video or playlist URL. Paste one embed code at a time.");
});

test("VID-33: what is neither a video nor a playlist is refused by what it is", () => {
  for (const [link, what] of [
    ["https://www.youtube.com/@lectures/videos", "a YouTube channel"],
    ["https://www.youtube.com/channel/UCq3xT7uWv0aBcDeFgHiJkLm", "a YouTube channel"],
    ["https://youtube.com/c/lectures", "a YouTube channel"],
    ["https://www.youtube.com/clip/UgkxAbCdEf", "a YouTube clip"],
    ["https://www.youtube.com/embed/live_stream?channel=UCq3xT7uWv0a", "live stream"],
    [`https://www.youtube.com/watch_videos?video_ids=${id}`, "a temporary YouTube list"],
    ["https://www.youtube.com/results?search_query=cells", "search results"],
    ["https://www.youtube.com/playlist?list=WL", "each viewer anew"],
    [`https://www.youtube.com/playlist?list=RD${id}`, "each viewer anew"],
    ["https://vimeo.com/showcase/9912345", "a Vimeo showcase"],
    ["https://vimeo.com/album/9912345/embed", "a Vimeo showcase"],
    ["https://vimeo.com/manage/showcases/9912345/info", "a Vimeo showcase"],
    ["https://vimeo.com/user/123/folder/456", "a Vimeo folder"],
    ["https://vimeo.com/ondemand/thetitle", "On Demand"],
    ["https://vimeo.com/event/4567890", "a Vimeo event"],
    ["https://vimeo.com/channels/staffpicks", "a Vimeo channel"],
    ["https://vimeo.com/user1234", "This Vimeo page is not a video"],
  ] as const) {
    expect(parseVideoLink(link), link).toBeUndefined();
    expect(linkRefusal(link), link).toMatch(/^Invalid video or playlist URL\. [A-Z]/);
    expect(linkRefusal(link), link).toContain(what);
  }
  for (const other of ["not a url", "https://evil.example/showcase/1", `https://youtu.be/short`])
    expect(linkRefusal(other)).toBe("Invalid video or playlist URL");
});

test("VID-33: any text is read or refused within moments, and a video's page leads back to it", () => {
  const part = fc.constantFrom(
    "<iframe ",
    "src=",
    '"',
    "'",
    "https://",
    "//",
    "youtube.com/",
    "vimeo.com/",
    "embed/",
    id,
    "81234567",
    "&amp;",
    " ",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(part, { maxLength: 12 }).map((parts) => parts.join("")),
      ),
      (text) => {
        const link = parseVideoLink(text);
        if (link?.kind === "video") {
          expect(parseVideoLink(videoPage(link))).toEqual({ ...link, startSeconds: null });
          const { videoType, embedId, embedHash } = link;
          expect(videoOfPage(videoPage(link))).toEqual({ videoType, embedId, embedHash });
        } else if (!link) expect(linkRefusal(text)).toMatch(/^Invalid video or playlist URL/);
      },
    ),
    { numRuns: 2000 },
  );
});
