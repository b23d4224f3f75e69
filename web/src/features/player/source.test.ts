import { expect, test } from "vitest";
import { hostAddress, watchAddress } from "./source.ts";

const video = { videoType: "youtube", embedId: "dQw4w9WgXcQ", embedHash: null };

test("WCH-04: YouTube and Vimeo videos have an address for their player", () => {
  expect(hostAddress(video, 0)).toEqual({
    host: "youtube",
    address: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
  });
  expect(hostAddress(video, 75.8)?.address).toBe("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?t=75s");
  const unlisted = { videoType: "vimeo", embedId: "76979871", embedHash: "8272103f6e" };
  expect(hostAddress(unlisted, 75)?.address).toBe("https://vimeo.com/76979871?h=8272103f6e");
  expect(watchAddress(unlisted)).toBe("https://vimeo.com/76979871/8272103f6e");
  expect(watchAddress(video)).toBe("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
});

test("WCH-04: an id cannot lead to another address of the host", () => {
  const strange = hostAddress({ ...video, embedId: "../../login?next=//evil" }, 0)?.address ?? "";
  expect(new URL(strange).pathname).toBe("/embed/..%2F..%2Flogin%3Fnext%3D%2F%2Fevil");
});

test("WCH-27: an unknown type has no address", () => {
  expect(hostAddress({ ...video, videoType: "peertube" }, 0)).toBeNull();
});
