import type { readRetention } from "@cu/api/dashboard-videos";
import type { Answer } from "@cu/api/route";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { ChartFigure } from "../../../dashboard/chart-figure.tsx";
import { dashboardPaths } from "../../../dashboard/dashboard-paths.ts";
import { Part } from "../../../dashboard/part.tsx";
import { RangeChoice } from "../../../dashboard/range-choice.tsx";
import { useRange } from "../../../dashboard/use-range.ts";
import type { DashboardView } from "../../../dashboard/view.ts";
import { Withheld } from "../../../dashboard/withheld.tsx";
import { useApi } from "../../../lib/api.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Heading } from "../../../ui/heading.tsx";
import { Empty } from "../../../ui/states.tsx";
import { Title } from "../../../ui/title.tsx";
import { StatisticsDrawer } from "../statistics/statistics-drawer.tsx";
import { watchPath } from "../videos/watch-path.ts";
import { Drawing } from "./drawing.tsx";
import { findingOf } from "./finding.ts";
import { Readout } from "./readout.tsx";
import styles from "./video.module.css";
import { VideoFacts } from "./video-facts.tsx";

export type Retention = Answer<typeof readRetention>;
export type Slice = NonNullable<Retention["retention"]>[number];

/** DSH-05: one lecture on its own minutes: where the class stays, leaves and comes back, with what is said there. */
export const Video = ({ view }: { view: DashboardView }) => {
  const { moduleId, videoId } = useParams();
  const choice = useRange();
  const [cursor, setCursor] = useState(0);
  const [isStatistics, setStatistics] = useState(false);
  const videos = useApi("dashboard.videos", { query: view.query });
  const lecture = videos.data?.find((one) => one.videoId === Number(videoId) && one.moduleId === Number(moduleId));
  const place = { collection: view.collection, module: Number(moduleId), video: Number(videoId) };
  const retention = useApi("dashboard.retention", {
    query: { coupon: view.query.coupon, ...place, ...choice.range.query },
  });
  if (videos.data && !lecture)
    return (
      <Empty
        title="This video is not in the class's course"
        level={2}
        action={<LinkButton to={view.to(dashboardPaths.videos)}>Video Analytics</LinkButton>}
      >
        It may have been taken out, or the class shows another course.
      </Empty>
    );
  return (
    <Part answer={videos} height={640}>
      {() =>
        lecture && (
          <>
            <Title>{lecture.videoTitle}</Title>
            <div className={styles.head}>
              <div className={styles.title}>
                <Breadcrumbs
                  crumbs={[
                    { text: "Video Analytics", to: view.to(dashboardPaths.videos) },
                    { text: `${lecture.moduleIndex}. ${lecture.moduleName}` },
                    { text: `${lecture.moduleIndex}.${lecture.videoIndex}` },
                  ]}
                />
                <Heading level={2}>{lecture.videoTitle}</Heading>
                <div className={styles.ways}>
                  <LinkButton size="small" to={watchPath(lecture)}>
                    Play
                  </LinkButton>
                  <Button size="small" onClick={() => setStatistics(true)}>
                    Statistics
                  </Button>
                </div>
              </div>
              <RangeChoice choice={choice} label="Days that count" />
            </div>
            {isStatistics && <StatisticsDrawer view={view} video={lecture} onClose={() => setStatistics(false)} />}
            <VideoFacts view={view} video={lecture} />
            <Part answer={retention} height={420}>
              {(data) =>
                !data.retention ? (
                  <div className={styles.state}>
                    <Withheld sharing={data.sharing} classSize={data.classSize} />
                  </div>
                ) : data.uniqueViewers === 0 ? (
                  <Empty
                    title="No Watch Data for Selected Period"
                    action={
                      choice.range.preset !== "semester" && (
                        <Button onClick={() => choice.toggle("semester")}>Select Full Semester</Button>
                      )
                    }
                  >
                    Nobody who shares watched this lecture between {choice.range.from} and {choice.range.to}.
                  </Empty>
                ) : (
                  <div className={styles.columns}>
                    <ChartFigure
                      title={findingOf(data.retention, data.numberOfStudents)}
                      sub={`Unique viewers in every 10 seconds, of ${data.numberOfStudents} students who share`}
                      name={`retention-${lecture.videoId}`}
                      numbers={{
                        heads: ["From", "Viewers", "Of the class (%)", "Watched again"],
                        rows: data.retention.map((slice) => [
                          slice.label,
                          slice.uniqueViewers,
                          slice.percentage,
                          slice.watchedAgain,
                        ]),
                      }}
                    >
                      <Drawing slices={data.retention} own={data.own} cursor={cursor} onMove={setCursor} />
                    </ChartFigure>
                    <Readout
                      slices={data.retention}
                      students={data.numberOfStudents}
                      cursor={cursor}
                      video={lecture}
                      onMove={setCursor}
                    />
                  </div>
                )
              }
            </Part>
          </>
        )
      }
    </Part>
  );
};
