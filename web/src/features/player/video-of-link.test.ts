import { expect, test } from "vitest";
import { videoOfLink } from "./video-of-link.ts";

const youtube = (embedId: string) => ({ videoType: "youtube", embedId, embedHash: null });
const vimeo = (embedId: string, embedHash: string | null = null) => ({ videoType: "vimeo", embedId, embedHash });

test("CAT-20: an intro video is found behind every form of link to its page", () => {
  for (const link of [
    "https://youtu.be/kJQP7kiw5Fk",
    "https://youtu.be/kJQP7kiw5Fk?t=30",
    "https://www.youtube.com/watch?v=kJQP7kiw5Fk&list=PL1",
    "https://m.youtube.com/watch?v=kJQP7kiw5Fk",
    "https://youtube.com/embed/kJQP7kiw5Fk",
    "https://www.youtube-nocookie.com/embed/kJQP7kiw5Fk",
    "https://www.youtube.com/shorts/kJQP7kiw5Fk",
  ])
    expect(videoOfLink(link), link).toEqual(youtube("kJQP7kiw5Fk"));
  expect(videoOfLink("youtu.be/kJQP7kiw5Fk")).toEqual(youtube("kJQP7kiw5Fk"));
  expect(videoOfLink("https://vimeo.com/showcase/99123456/video/76979871")).toEqual(vimeo("76979871"));
  expect(videoOfLink("https://vimeo.com/76979871")).toEqual(vimeo("76979871"));
  expect(videoOfLink("https://vimeo.com/76979871/8272103f6e")).toEqual(vimeo("76979871", "8272103f6e"));
  expect(videoOfLink("https://player.vimeo.com/video/76979871?h=8272103f6e")).toEqual(vimeo("76979871", "8272103f6e"));
  expect(videoOfLink("https://vimeo.com/channels/staffpicks/76979871")).toEqual(vimeo("76979871"));
});

test("CAT-20: other links have no video", () => {
  for (const link of [
    "",
    "kJQP7kiw5Fk",
    "https://youtu.be/",
    "https://youtu.be/abcdef",
    "https://www.youtube.com/embed/videoseries?list=PLq3xT7uWv0aBcDeFgHi",
    "https://www.youtube.com/watch?v=a%20b%20c%20d",
    "https://www.youtube.com/",
    "https://vimeo.com/",
    "https://vimeo.com/channels/staffpicks",
    "https://notvimeo.com/76979871",
    "https://evil.example/watch?v=kJQP7kiw5Fk",
  ])
    expect(videoOfLink(link), link).toBeNull();
});
