import type { HostLecture } from "@cu/local-cloud/video-hosts/host-lecture";
import { timeBoard } from "@cu/local-cloud/video-hosts/timed-board";
import { demo, ownLectures } from "./demo.ts";
import { boards } from "./lectures/all.ts";

/** The demo's lectures as the embedded video hosts play them: their words and their drawing, in time with each other. */
export const hostLectures = (): HostLecture[] => {
  const transcripts = new Map(demo.transcripts.map((one) => [one.videoId, one.segments]));
  const names = new Map(demo.people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  return demo.courses.flatMap((course) =>
    ownLectures(course).flatMap((lecture) => {
      const board = boards.get(lecture.id);
      const lines = transcripts.get(lecture.id);
      if (!board || !lines) return [];
      return {
        host: lecture.videoType,
        id: lecture.embedId,
        title: lecture.title,
        author: names.get(course.primaryAuthorId) ?? "",
        seconds: lecture.durationSeconds,
        language: course.language ?? "en",
        lines: lines.map(({ text, startTime, endTime }) => ({ text, startTime, endTime })),
        scenes: timeBoard(board, (words) => {
          const line = lines.find(({ text }) => text.includes(words));
          if (!line) throw new Error(`No line of the lecture "${lecture.title}" has the words "${words}".`);
          return line.startTime;
        }),
      };
    }),
  );
};
