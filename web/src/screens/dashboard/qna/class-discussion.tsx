import { useCallback, useState } from "react";
import { Navigate, useNavigate, useParams } from "react-router-dom";
import { dashboardPaths } from "../../../features/dashboard/dashboard-paths.ts";
import { Part } from "../../../features/dashboard/part.tsx";
import type { DashboardView } from "../../../features/dashboard/view.ts";
import type { Player } from "../../../features/player/player.ts";
import { DiscussionSkeleton } from "../../../features/qna/discussion-skeleton.tsx";
import type { QnaPlace } from "../../../features/qna/place.ts";
import type { Moment } from "../../../features/qna/room.ts";
import { useApi } from "../../../lib/api.ts";
import { paths } from "../../../lib/paths.tsx";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Later } from "../../../ui/later.tsx";
import { part } from "../../../ui/part.tsx";
import { Empty } from "../../../ui/states.tsx";
import { Title } from "../../../ui/title.tsx";
import { whenOnline } from "../../../ui/when-online.ts";
import { type ClassVideo, watchPath } from "../videos/watch-path.ts";
import styles from "./qna.module.css";
import { QnaLayout } from "./qna-layout.tsx";

const Discussion = part(() =>
  whenOnline(() => import("../../../features/qna/discussion.tsx"), false).then((module) => ({
    default: module.Discussion,
  })),
);
const PlayerView = part(() =>
  whenOnline(() => import("../../../features/player/player-view.tsx")).then((module) => ({
    default: module.PlayerView,
  })),
);

/** DSH-06: the class's Q&A on its course, a module or a video, with asking and answering. */
export const ClassDiscussion = ({ view }: { view: DashboardView }) => {
  const videos = useApi("dashboard.videos", { query: view.query });
  const { collectionId, moduleId, videoId } = useParams();
  return (
    <Part answer={videos} height={560}>
      {(all) => {
        const [first] = all;
        const isHere = first ? first.collectionId === Number(collectionId) : view.collection === Number(collectionId);
        const of = all.filter((video) => moduleId === undefined || video.moduleId === Number(moduleId));
        const video = videoId === undefined ? undefined : of.find((one) => one.videoId === Number(videoId));
        const isMissing = (moduleId && of.length === 0) || (videoId && !video);
        if (!isHere) return <Navigate replace to={paths.notFound} />;
        return (
          <QnaLayout view={view} videos={all}>
            {isMissing ? (
              <Empty
                title={`No QnA available for this ${videoId ? "video" : "module"}.`}
                level={2}
                action={<LinkButton to={view.to(dashboardPaths.qna)}>Recent Activity</LinkButton>}
              >
                It may have been taken out, or the class shows another course.
              </Empty>
            ) : video ? (
              <OfVideo key={video.videoId} view={view} video={video} />
            ) : (
              <OfPlace key={moduleId} view={view} module={moduleId === undefined ? undefined : of[0]} />
            )}
          </QnaLayout>
        );
      }}
    </Part>
  );
};

const OfPlace = ({ view, module }: { view: DashboardView; module: ClassVideo | undefined }) => {
  const course = view.figures.collections.find(({ id }) => id === view.collection);
  const name = module ? `${module.moduleIndex}. ${module.moduleName}` : (course?.name ?? "");
  const place: QnaPlace = module
    ? { level: "module", courseId: view.collection, moduleId: module.moduleId }
    : { level: "collection", courseId: view.collection };
  return (
    <>
      <Title>{`Q&A: ${name}`}</Title>
      <div className={styles.head}>
        <div>
          <Heading level={2}>{name}</Heading>
          <Text size={13} tone="quiet">
            What {view.group.label || view.group.code} says about the {module ? "module" : "course"}
          </Text>
        </div>
      </div>
      <Talk view={view} place={place} />
    </>
  );
};

/** DSH-I-12, QNA-38, QNA-39: instructors play the lecture next to its Q&A, students follow a link to it. */
const OfVideo = ({ view, video }: { view: DashboardView; video: ClassVideo }) => {
  const navigate = useNavigate();
  const [startSeconds, start] = useState<number | null>(null);
  const [player, setPlayer] = useState<Player | null>(null);
  const { collectionId, moduleId, videoId } = video;
  const play = useCallback((opened: Player | null) => {
    setPlayer(opened);
    opened?.play();
  }, []);
  const moment: Moment = {
    seconds: () => Math.floor(player?.state().seconds ?? 0),
    seek: (seconds) => {
      if (!view.isInstructor) void navigate(watchPath(video, seconds));
      else if (player) player.seek(seconds);
      else start(seconds);
    },
    durationSeconds: video.videoDuration,
  };
  return (
    <>
      <Title>{`Q&A: ${video.videoTitle}`}</Title>
      <div className={styles.head}>
        <div>
          <Breadcrumbs
            crumbs={[
              {
                text: `${video.moduleIndex}. ${video.moduleName}`,
                to: view.to(dashboardPaths.qnaOf({ collectionId, moduleId })),
              },
              { text: `${video.moduleIndex}.${video.videoIndex}` },
            ]}
          />
          <Heading level={2}>{video.videoTitle}</Heading>
        </div>
        <div className={styles.tools}>
          <LinkButton size="small" to={view.to(dashboardPaths.video(moduleId, videoId))}>
            Video Analytics
          </LinkButton>
          {!view.isInstructor ? (
            <LinkButton size="small" to={watchPath(video)}>
              Watch Video
            </LinkButton>
          ) : (
            startSeconds === null && (
              <Button size="small" onClick={() => start(0)}>
                Play the video here
              </Button>
            )
          )}
        </div>
      </div>
      {startSeconds !== null && (
        <div className={styles.picture}>
          <Later when waiting={null}>
            <PlayerView video={{ ...video, title: video.videoTitle }} startSeconds={startSeconds} onPlayer={play} />
          </Later>
        </div>
      )}
      <Talk view={view} place={{ level: "video", courseId: collectionId, moduleId, videoId }} moment={moment} />
    </>
  );
};

const Talk = ({ view, place, moment }: { view: DashboardView; place: QnaPlace; moment?: Moment }) => (
  <Later when waiting={<DiscussionSkeleton />}>
    <Discussion
      place={place}
      chosen={view.group}
      primaryAuthorId={view.group.createdById}
      {...(moment && { moment })}
      {...(place.level === "video" && { emptyText: "There are no questions for this video" })}
    />
  </Later>
);
