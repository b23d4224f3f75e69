import { percentText } from "../../../dashboard/bands.ts";
import { ChartFigure } from "../../../dashboard/chart-figure.tsx";
import charts from "../../../dashboard/charts.module.css";
import { sampleCompletion } from "../../../sample/class.ts";
import styles from "./completion-bullets.module.css";

const width = 780;
const plot = 720;
const row = 52;
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
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too */}
    <section className={charts.scroll} tabIndex={0} aria-label="Video completion">
      <svg
        className={charts.wide}
        viewBox={`0 0 ${width} ${row * sampleCompletion.length}`}
        role="img"
        aria-label={label}
      >
        {sampleCompletion.map(({ videoId, moduleIndex, videoIndex, videoTitle, own, average }, index) => (
          <g key={videoId} transform={`translate(0 ${row * index})`}>
            <text y="16" className={charts.axis}>
              {moduleIndex}.{videoIndex} {videoTitle}
            </text>
            <rect y="24" width={plot} height="16" className={styles.ground} />
            <rect y="28" width={plot * own} height="8" className={styles.own} />
            <rect x={plot * average} y="22" width="3" height="20" className={styles.average} />
            <text x={plot + 12} y="37" className={charts.strong}>
              {percentText(own)}
            </text>
          </g>
        ))}
      </svg>
    </section>
  </ChartFigure>
);
