import { useCallback, useMemo, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { ChartFigure } from "../../../features/dashboard/chart-figure.tsx";
import { dashboardPaths } from "../../../features/dashboard/dashboard-paths.ts";
import { Part } from "../../../features/dashboard/part.tsx";
import { RangeChoice } from "../../../features/dashboard/range-choice.tsx";
import { useRange } from "../../../features/dashboard/use-range.ts";
import type { DashboardView } from "../../../features/dashboard/view.ts";
import { Withheld } from "../../../features/dashboard/withheld.tsx";
import { useApi } from "../../../lib/api.ts";
import { paths } from "../../../lib/paths.tsx";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Heading } from "../../../ui/heading.tsx";
import { Empty } from "../../../ui/states.tsx";
import { Title } from "../../../ui/title.tsx";
import { StatisticsDrawer } from "../statistics/statistics-drawer.tsx";
import { type ClassVideo, watchPath } from "../videos/watch-path.ts";
import { Compare } from "./compare.tsx";
import { Drawing } from "./drawing.tsx";
import { findingOf } from "./finding.ts";
import { numbersOf } from "./numbers.ts";
import { Questions } from "./questions.tsx";
import { Readout } from "./readout.tsx";
import type { QuestionsOfVideo, Retention, Slice } from "./retention.ts";
import { useCompared } from "./use-compared.ts";
import { useUsual } from "./use-usual.ts";
import styles from "./video.module.css";
import { VideoFacts } from "./video-facts.tsx";

/** DSH-05: one lecture minute by minute: where the class stays, leaves and rewatches, with the transcript there. */
export const Video = ({ view }: { view: DashboardView }) => {
  const { moduleId, videoId } = useParams();
  const videos = useApi("dashboard.videos", { query: view.query });
  const lecture = videos.data?.find((one) => one.videoId === Number(videoId) && one.moduleId === Number(moduleId));
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
      {(all) =>
        lecture && (
          <Lecture
            key={lecture.videoId}
            view={view}
            lecture={lecture}
            next={all[all.findIndex(({ videoId: id }) => id === lecture.videoId) + 1]}
          />
        )
      }
    </Part>
  );
};

type LectureProps = { view: DashboardView; lecture: ClassVideo; next: ClassVideo | undefined };

const paramsOf = ({ collectionId, moduleId, videoId }: ClassVideo) => ({ courseId: collectionId, moduleId, videoId });

const Lecture = ({ view, lecture, next }: LectureProps) => {
  const choice = useRange();
  const [isStatistics, setStatistics] = useState(false);
  const { coupon } = view.query;
  const place = { collection: view.collection, module: lecture.moduleId, video: lecture.videoId };
  const retention = useApi("dashboard.retention", { query: { coupon, ...place, ...choice.range.query } });
  const questions = useApi("dashboard.video-questions", { params: paramsOf(lecture), query: { coupon } });
  const mayEdit = questions.data?.questions.some((question) => question.mayEdit);
  return (
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
            <LinkButton size="small" to={view.to(dashboardPaths.qnaOf(lecture))}>
              Q&A
            </LinkButton>
            {mayEdit && (
              <LinkButton size="small" to={paths.manageQuiz(lecture.moduleId, lecture.videoId)}>
                Manage Quiz
              </LinkButton>
            )}
            {next && (
              <LinkButton
                size="small"
                look="bare"
                to={view.to(dashboardPaths.video(next.moduleId, next.videoId))}
              >{`Next: ${next.moduleIndex}.${next.videoIndex}, ${next.videoTitle}`}</LinkButton>
            )}
          </div>
        </div>
        <RangeChoice choice={choice} label="Date range" />
      </div>
      {isStatistics && <StatisticsDrawer view={view} video={lecture} onClose={() => setStatistics(false)} />}
      <VideoFacts view={view} video={lecture} />
      <Part answer={retention} height={520}>
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
            <OnItsMinutes
              view={view}
              lecture={lecture}
              range={choice.range}
              data={data}
              slices={data.retention}
              questions={questions.data}
            />
          )
        }
      </Part>
      <Questions view={view} lecture={lecture} answer={questions} />
    </>
  );
};

type MinutesProps = {
  view: DashboardView;
  lecture: ClassVideo;
  range: ReturnType<typeof useRange>["range"];
  data: Retention;
  slices: readonly Slice[];
  questions: QuestionsOfVideo | undefined;
};

const OnItsMinutes = ({ view, lecture, range, data, slices, questions }: MinutesProps) => {
  const [cursor, setCursor] = useState(0);
  const navigate = useNavigate();
  const place = { collection: view.collection, module: lecture.moduleId, video: lecture.videoId };
  const compare = useCompared(view, place, range);
  const usual = useUsual(view, lecture.videoId);
  const key = lecture.privacyScope === "unlisted" && lecture.unlistedKey ? { key: lecture.unlistedKey } : {};
  const transcript = useApi("transcript.read", { params: { videoId: lecture.videoId }, query: key });
  const students = data.numberOfStudents;
  const play = useCallback((seconds: number) => void navigate(watchPath(lecture, seconds)), [lecture, navigate]);
  const at = Math.min(cursor, slices.length - 1);
  // Computed once per lecture, as the pointer moves every frame.
  const finding = useMemo(() => findingOf(slices, students), [slices, students]);
  const numbers = useMemo(
    () => numbersOf(slices, usual, compare.compared, questions),
    [slices, usual, compare.compared, questions],
  );
  const lines = useMemo(() => transcript.data?.map(({ startTime }) => startTime) ?? [], [transcript.data]);
  const known = { slices, students, usual, compared: compare.compared, cursor: at, onMove: setCursor };
  return (
    <>
      {view.isInstructor && <Compare compare={compare} slices={slices} />}
      <div className={styles.columns}>
        <ChartFigure
          title={finding}
          sub={`Unique viewers in every 10 seconds, of ${students} students who share. ${data.classSize - students === 0 ? "" : `${data.classSize - students} more share no data and are in none of these figures.`}`}
          name={`retention-${lecture.videoId}`}
          numbers={numbers}
        >
          <Drawing {...known} own={data.own} questions={questions} lines={lines} onPlay={play} />
        </ChartFigure>
        <Readout {...known} askedAt={questions?.askedAt ?? []} lines={transcript.data} video={lecture} />
      </div>
    </>
  );
};
