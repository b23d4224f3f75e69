import { percentText } from "../../../features/dashboard/bands.ts";
import { ChartFigure } from "../../../features/dashboard/chart-figure.tsx";
import { sampleCompletion } from "../../../features/sample/class.ts";
import { BulletCells, BulletScale, bulletRow } from "../home/bullet-row.tsx";

const label = `Video completion: ${sampleCompletion
  .map(
    ({ videoTitle, own, average }) => `${videoTitle}: you ${percentText(own)}, class average ${percentText(average)}`,
  )
  .join("; ")}`;

/** MOCK-12: how far one is in each video, against a mark where the class is on average. */
export const CompletionBullets = () => (
  <ChartFigure
    title="You are ahead of the class in one of three videos"
    sub="Video completion in percent: the bar is you, the mark is the class average"
    name="video-completion"
    numbers={{
      heads: ["Video", "Title", "You", "Class average"],
      rows: sampleCompletion.map((video) => [
        `${video.moduleIndex}.${video.videoIndex}`,
        video.videoTitle,
        percentText(video.own),
        percentText(video.average),
      ]),
    }}
  >
    <BulletScale />
    <div role="img" aria-label={label}>
      {sampleCompletion.map(({ videoId, moduleIndex, videoIndex, videoTitle, own, average }) => (
        <div key={videoId} className={bulletRow}>
          <BulletCells
            place={`${moduleIndex}.${videoIndex}`}
            title={videoTitle}
            whose="you"
            mark={`class average ${percentText(average)}`}
            share={own}
            marker={average}
            look="own"
          />
        </div>
      ))}
    </div>
  </ChartFigure>
);
