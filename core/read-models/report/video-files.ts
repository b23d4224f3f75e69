import { addPieces } from "@cu/class-watch/add-pieces";
import { uniqueViewers } from "@cu/class-watch/viewers";
import { csvLine } from "@cu/csv/csv";
import { groupKeyOf } from "../../use-cases/qna/place.ts";
import { readVideoTotals } from "../../use-cases/qna/totals.ts";
import type { ChunkPiece, HourPiece } from "../class-watch/read-watched.ts";
import { fewestShared } from "../dashboard/open-dashboard.ts";
import { classShares, percentagesOf, slicesOf } from "../dashboard/percentages.ts";
import { masksOf } from "../dashboard/seats.ts";
import { timesOf } from "../dashboard/times.ts";
import { seconds } from "../dashboard/weeks.ts";
import type { ReportData, ReportVideo } from "./report-data.ts";
import type { Step } from "./step.ts";

const videoHeads = ["moduleId", "module", "videoId", "video", "durationSeconds"];

/** Each video with the class's watch figures; class-wide ones are empty below five sharing students (COD-51). */
export async function* videoLines(data: ReportData, step: Step): AsyncGenerator<string> {
  const { counted: seats, videos, found, course } = data;
  const isWithheld = seats.length < fewestShared;
  const asked = await readVideoTotals(course.id, groupKeyOf(found));
  const maskOf = masksOf(seats);
  yield csvLine([
    ...videoHeads,
    "uniqueViewers",
    "timeSpentSeconds",
    "averageWatchPercentage",
    "medianWatchPercentage",
    "questionsAsked",
  ]);
  for (const one of videos) {
    await step();
    const pieces = united(await data.readVideo(one.video.id));
    const counted = pieces.map(({ chunk, piece }) => ({ watched: piece.watched, mask: maskOf(chunk) }));
    const time = timesOf(seats, pieces).reduce((sum, next) => sum + next, 0);
    const { median, average } = classShares(one.video, { members: seats, pieces });
    const figures = [
      uniqueViewers(counted, slicesOf(one.video.duration)),
      seconds(time),
      percent(average),
      percent(median),
    ];
    yield csvLine([
      ...cellsOf(one),
      ...figures.map((figure) => (isWithheld ? null : figure)),
      asked.get(one.video.id) ?? 0,
    ]);
  }
}

/** D-49: each student and video with the watch time in the report's days, if any. */
export async function* watchingLines(data: ReportData, step: Step): AsyncGenerator<string> {
  const { members, seats } = data;
  yield csvLine(["studentId", "username", ...videoHeads, "timeSpentSeconds", "watchPercentage"]);
  for (const one of data.videos) {
    await step();
    const pieces = united(await data.readVideo(one.video.id));
    if (pieces.length === 0) continue;
    const shares = percentagesOf(one.video, seats, pieces);
    for (const [index, time] of timesOf(seats, pieces).entries()) {
      const member = members[index];
      if (member && time > 0)
        yield csvLine([member.studentId, member.username, ...cellsOf(one), seconds(time), percent(shares[index])]);
    }
  }
}

/** Columns named percentage have 37 where the API has 0.37. */
const percent = (share: number | null | undefined): number | null =>
  share === null || share === undefined ? null : Math.round(share * 10_000) / 100;

export const cellsOf = ({ module, video }: ReportVideo) => [
  module.id,
  module.name,
  video.id,
  video.title,
  video.duration,
];

/** All hours of each chunk merged. */
const united = (pieces: readonly HourPiece[]): ChunkPiece[] =>
  [...Map.groupBy(pieces, ({ chunk }) => chunk)].flatMap(([chunk, of]) => {
    const [first] = of;
    return first ? [{ videoId: first.videoId, chunk, piece: addPieces(of.map(({ piece }) => piece)) }] : [];
  });
