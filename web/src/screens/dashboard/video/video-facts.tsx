import { percentText, shareText } from "../../../features/dashboard/bands.ts";
import { Part } from "../../../features/dashboard/part.tsx";
import type { DashboardView } from "../../../features/dashboard/view.ts";
import { useApi } from "../../../lib/api.ts";
import { lengthText } from "../../../ui/duration.ts";
import type { ClassVideo } from "../videos/watch-path.ts";
import styles from "./video.module.css";

type VideoFactsProps = {
  view: DashboardView;
  video: ClassVideo;
  /** Id of the student whose figures show next to the class's. */
  user?: number | undefined;
};

/** DSH-37, DSH-38: the lecture's figures over all time. */
export const VideoFacts = ({ view, video, user }: VideoFactsProps) => {
  const statistics = useApi("dashboard.video-statistics", {
    params: { courseId: video.collectionId, moduleId: video.moduleId, videoId: video.videoId },
    query: { coupon: view.query.coupon, user },
  });
  return (
    <Part answer={statistics} height={72}>
      {(data) => (
        <dl className={styles.facts}>
          {data.userWatchPercentage !== null && (
            <div>
              <dt>{user === undefined ? "You watched" : "Watched"}</dt>
              <dd>
                {percentText(data.userWatchPercentage)} <small>in {lengthText(data.userTimeSpent ?? 0)}</small>
              </dd>
            </div>
          )}
          <div>
            <dt>Class median watched</dt>
            <dd>{shareText(data.classMedianWatchPercentage)}</dd>
          </div>
          <div>
            <dt>Class median watch time</dt>
            <dd>{data.classMedianWatchTime === null ? "–" : lengthText(data.classMedianWatchTime)}</dd>
          </div>
          <div>
            <dt>Average speed</dt>
            <dd>{data.classAvgPlaybackRate === null ? "–" : `${data.classAvgPlaybackRate}×`}</dd>
          </div>
          <div>
            <dt>Q&A</dt>
            <dd>
              {data.totalNumberOfQnaQuestions} <small>asked</small>
            </dd>
          </div>
        </dl>
      )}
    </Part>
  );
};
