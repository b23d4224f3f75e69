import { describe, expect, test } from "vitest";
import { demo, ownLectures } from "../demo.ts";

const lectures = demo.courses.flatMap(ownLectures);
const unionFind = [126, 129];
const named = demo.transcripts.map((transcript) => {
  const lecture = lectures.find((video) => video.id === transcript.videoId);
  return [lecture?.title ?? "", transcript, lecture] as const;
});

test("ten lectures can be read, each of them once", () => {
  expect(demo.transcripts.length).toBeGreaterThanOrEqual(10);
  expect(new Set(demo.transcripts.map((transcript) => transcript.videoId)).size).toBe(demo.transcripts.length);
});

test("MOCK-20: the two union-find lectures last 784 and 563 seconds", () => {
  expect(unionFind.map((id) => lectures.find((video) => video.id === id)?.durationSeconds)).toEqual([784, 563]);
});

test("MOCK-17: the union-find transcripts are version 1 and their last lines end at 100000", () => {
  const transcripts = demo.transcripts.filter((transcript) => unionFind.includes(transcript.videoId));
  expect(transcripts).toHaveLength(2);
  for (const { version, segments } of transcripts) {
    expect(version).toBe(1);
    expect(segments.length).toBeGreaterThanOrEqual(60);
    expect(segments.at(-1)?.endTime).toBe(100_000);
  }
});

describe.each(named)("%s", (_, { videoId, segments }, lecture) => {
  const duration = lecture?.durationSeconds ?? 0;

  test("is long enough to be read", () => {
    expect(segments.length).toBeGreaterThanOrEqual(25);
    expect(segments.filter((segment) => segment.startOfParagraph).length).toBeGreaterThanOrEqual(5);
    expect(segments[0]?.startOfParagraph).toBe(true);
  });

  test("is in order and inside the lecture", () => {
    let previousEnd = 0;
    for (const segment of segments) {
      expect(segment.startTime).toBeGreaterThanOrEqual(previousEnd);
      expect(segment.endTime).toBeGreaterThan(segment.startTime);
      expect(segment.startTime).toBeLessThan(duration);
      previousEnd = segment.endTime;
    }
    if (!unionFind.includes(videoId)) expect(previousEnd).toBeLessThanOrEqual(duration);
  });

  test("is spoken at a human pace to the end of the lecture", () => {
    const words = segments.reduce((sum, segment) => sum + segment.text.split(" ").length, 0);
    const wordsPerMinute = words / (duration / 60);
    expect(wordsPerMinute).toBeGreaterThan(90);
    expect(wordsPerMinute).toBeLessThan(170);
    expect(segments.at(-1)?.startTime).toBeGreaterThan(duration - 20);
  });
});
