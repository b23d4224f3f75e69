import type { CSSProperties } from "react";
import { Link } from "react-router-dom";
import { percentText } from "../../../dashboard/bands.ts";
import { ChartFigure } from "../../../dashboard/chart-figure.tsx";
import { sampleCompletion } from "../../../sample/class.ts";
import { samplePaths } from "../../../sample/sample-paths.ts";
import styles from "./completion-bullets.module.css";

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
    <ol className={styles.bullets}>
      {sampleCompletion.map((video) => (
        <li key={video.videoId}>
          <Link to={samplePaths.video(video.moduleIndex, video.videoIndex)}>
            {video.moduleIndex}.{video.videoIndex} {video.videoTitle}
          </Link>
          <span
            className={styles.bullet}
            role="img"
            aria-label={`You ${percentText(video.own)}, class average ${percentText(video.average)}`}
            style={{ "--own": video.own, "--average": video.average } as CSSProperties}
          />
          <span aria-hidden="true">{percentText(video.own)}</span>
        </li>
      ))}
    </ol>
  </ChartFigure>
);
