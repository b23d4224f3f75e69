import { expect, test } from "vitest";
import { CourseInput } from "./course.ts";
import { Video, VideoInput, VideoType } from "./video.ts";

test("SES-35: videos come from YouTube and Vimeo, everywhere", () => {
  expect(VideoType.options).toEqual(["youtube", "vimeo"]);
  const video = { title: "A", embedId: "a" };
  expect(VideoInput.safeParse({ ...video, videoType: "youtube" }).success).toBe(true);
  for (const videoType of ["dailymotion", "local", "", null, "YouTube"]) {
    expect(VideoInput.safeParse({ ...video, videoType }).success).toBe(false);
    expect(Video.shape.videoType.safeParse(videoType).success).toBe(false);
    if (videoType !== null) expect(CourseInput.shape.introVideoType.safeParse(videoType).success).toBe(false);
  }
});
