import { readCourse } from "@cu/api/course";
import { readWeeklyTime } from "@cu/api/dashboard-home";
import { readClassVideos } from "@cu/api/dashboard-videos";
import { DraftModule, DraftVideo } from "@cu/api/draft";
import { listLearnerQuestions } from "@cu/api/quiz";
import { plainText } from "@cu/rich-text/plain-text";
import { RichText } from "@cu/rich-text/schema";
import { expect, test } from "vitest";
import { sampleFigures, sampleVideos } from "./class.ts";
import { sampleCourse } from "./course.ts";
import { sampleDraft } from "./draft.ts";
import { sampleQuestions } from "./questions.ts";
import { saidAt, sampleTranscripts } from "./transcripts.ts";
import { sampleWeeks } from "./weeks.ts";

const videos = sampleCourse.modules.flatMap((module) => module.videos);

test("MOCK-15, MOCK-16: the sample is a course on union-find, with lectures of YouTube in the contract's shape", () => {
  readCourse.answer.schema.parse(sampleCourse);
  readClassVideos.answer.schema.parse(sampleVideos);
  expect(videos.map(({ duration }) => duration)).toEqual([784, 563, 412]);
  for (const { videoType, embedId, title } of videos) {
    expect(videoType).toBe("youtube");
    expect(embedId).toMatch(/^[\w-]{11}$/);
    expect(title).not.toBe("");
  }
  expect(videos[0]?.title).toMatch(/quick-union.*path compression/i);
  expect(videos[1]?.title).toMatch(/percolation/i);
});

test("MOCK-17: each transcript runs through its lecture without a gap backwards, and its last line ends at 100000", () => {
  expect(sampleTranscripts.size).toBe(2);
  for (const [videoId, lines] of sampleTranscripts) {
    const length = videos.find(({ id }) => id === videoId)?.duration ?? 0;
    expect(lines[0]?.startOfParagraph).toBe(true);
    for (const [index, line] of lines.entries()) {
      expect(line.endTime).toBeGreaterThan(line.startTime);
      expect(line.startTime).toBeGreaterThanOrEqual(lines[index - 1]?.endTime ?? 0);
    }
    expect(lines.at(-1)?.startTime).toBeLessThan(length);
    expect(lines.at(-1)?.endTime).toBe(100_000);
  }
});

test("MOCK-17: lines follow each other at one pace, with a pause before each paragraph, to the lecture's end", () => {
  for (const [videoId, lines] of sampleTranscripts) {
    const length = videos.find(({ id }) => id === videoId)?.duration ?? 0;
    const [first] = lines;
    const pace = ({ text, startTime, endTime }: (typeof lines)[number]) => text.length / (endTime - startTime);
    const usual = first ? pace(first) : 0;
    expect(first?.startTime).toBe(0);
    for (const [index, line] of lines.slice(0, -1).entries()) {
      expect(Math.abs(pace(line) / usual - 1)).toBeLessThan(0.03);
      expect(Math.round(line.startTime * 100) / 100).toBe(line.startTime);
      const rest = line.startTime - (lines[index - 1]?.endTime ?? 0);
      if (index > 0 && line.startOfParagraph) expect(rest).toBeGreaterThan(1);
      else expect(rest).toBe(0);
    }
    const last = lines.at(-1);
    const end = (last?.startTime ?? 0) + (last?.text.length ?? 0) / usual;
    expect(end).toBeLessThan(length);
    expect(end).toBeGreaterThan(length - 5);
    expect(lines.filter(({ startOfParagraph }) => startOfParagraph).length).toBeGreaterThan(5);
  }
});

test("MOCK-17, MOCK-20: a question covers the transcript from the end of one line to the end of another", () => {
  for (const { video, startVideoTimestamp, endVideoTimestamp } of sampleQuestions) {
    const ends = sampleTranscripts.get(video)?.map(({ endTime }) => Math.round(endTime)) ?? [];
    expect(ends).toContain(startVideoTimestamp);
    expect(ends).toContain(endVideoTimestamp);
  }
  const [[videoId, lines] = [0, []]] = sampleTranscripts;
  expect(saidAt(videoId, lines[2]?.text.slice(0, 12) ?? "")).toBe(Math.round(lines[2]?.endTime ?? 0));
  expect(saidAt(videoId, "Nobody ever says this")).toBe(0);
});

test("MOCK-18, MOCK-20, MOCK-23: questions 34 and 35 have one right option each, say why, and are asked inside their lecture", () => {
  listLearnerQuestions.answer.schema.parse(sampleQuestions);
  expect(sampleQuestions.map(({ id }) => id)).toEqual([34, 35]);
  for (const question of sampleQuestions) {
    const { questionType, options, latestAttempt, startVideoTimestamp, endVideoTimestamp, video } = question;
    expect(questionType).toBe("select_one");
    expect(latestAttempt).toBeNull();
    expect(options.filter(({ correctAnswerFlag }) => correctAnswerFlag)).toHaveLength(1);
    for (const { correctAnswerFlag, explanationText } of options)
      expect(plainText(RichText.parse(explanationText))).toMatch(
        correctAnswerFlag ? /^Correct\. ./ : /^Incorrect (response\. .|answer\.)/,
      );
    expect(startVideoTimestamp).toBeGreaterThan(0);
    expect(endVideoTimestamp).toBeGreaterThan(startVideoTimestamp);
    expect(endVideoTimestamp).toBeLessThan(videos.find(({ id }) => id === video)?.duration ?? 0);
  }
});

test("MOCK-21: twenty weeks from Sunday to Saturday, from August 2021 to January 2022", () => {
  readWeeklyTime.answer.schema.parse(sampleWeeks);
  expect(sampleWeeks.map(({ weekNumber }) => weekNumber)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  for (const { startDate, endDate } of sampleWeeks)
    expect([startDate, endDate].map((day) => new Date(day).getUTCDay())).toEqual([0, 6]);
  expect(sampleWeeks[0]?.startDate.slice(0, 7)).toBe("2021-08");
  expect(sampleWeeks.at(-1)?.endDate.slice(0, 7)).toBe("2022-01");
});

test("MOCK-14: the class of the sample has 351 members, of whom 345 were active", () => {
  expect(sampleFigures).toMatchObject({ classSize: 351, semesterActiveUsers: 345 });
});

test("MOCK-26: the tutorial's draft is one that the server would keep", () => {
  for (const video of sampleDraft.videos) DraftVideo.parse(video);
  for (const module of sampleDraft.modules) DraftModule.parse(module);
});
