import { startPosition } from "@cu/watch/resume";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { transcriptInput } from "../../features/transcript/transcript-panel.tsx";
import { useTranscriptLanguage } from "../../features/transcript/use-transcript-language.ts";
import { errorText, useApi } from "../../lib/api.ts";
import { keptOptions, paths } from "../../lib/paths.tsx";
import { Page } from "../../ui/page.tsx";
import { Failed } from "../../ui/states.tsx";
import { Title } from "../../ui/title.tsx";
import { deniedText, refusalText } from "./access-text.ts";
import { Lecture } from "./lecture.tsx";
import type { Course, Place } from "./place.ts";
import { TurnAway } from "./turn-away.tsx";
import { WatchSkeleton } from "./watch-skeleton.tsx";

type WatchRoomProps = {
  course: Course;
  courseKey: string | undefined;
  place: Place;
  /** Undefined while it is not known which modules are open. */
  openIds: ReadonlySet<number> | undefined;
  linkedSeconds: number | null;
};

/** All of a video's requests run in parallel; the lecture opens when access and the last position are known. */
export const WatchRoom = ({ course, courseKey, place, openIds, linkedSeconds }: WatchRoomProps) => {
  const [search] = useSearchParams();
  const { module, video } = place;
  const params = { courseId: course.id, moduleId: module.id, videoId: video.id };
  // Called first, so that prefetched data renders with the transcript in one pass.
  const [language] = useTranscriptLanguage(video.transcriptLanguages);
  useApi("transcript.read", transcriptInput(video.id, courseKey, language));
  const access = useApi("video.access", { params, query: { key: courseKey } });
  // Requires access, so it waits for it; for most users that is known before the course has loaded.
  const isOpen = openIds?.has(module.id) || access.data?.access === "allowed";
  const questions = useApi("quiz.list", isOpen ? { params } : null);
  const history = useApi("watch.history", { params: { courseId: course.id }, query: { key: courseKey } });
  const [hasEnded, setHasEnded] = useState(false);

  // The cache may have an older position; resume only from a fresh response.
  const [start, setStart] = useState<ReturnType<typeof startPosition>>();
  const isSettled = history.error !== undefined || (history.data !== undefined && !history.isValidating);
  if (!start && isSettled)
    setStart(
      startPosition({
        linkedSeconds,
        lastPosition: history.data?.find(({ videoId }) => videoId === video.id)?.lastVideoTimestamp ?? null,
        durationSeconds: video.duration,
      }),
    );

  const isRefused = access.data !== undefined && access.data.access !== "allowed";
  if (isRefused || hasEnded)
    return (
      <TurnAway
        to={paths.module(course.id, module.moduleIndex, keptOptions(search))}
        state={{ accessError: access.data ? refusalText(access.data) : deniedText }}
      />
    );
  if (access.error)
    return (
      <Page>
        <Title>{video.title}</Title>
        <Failed
          level={1}
          title="The video could not be loaded"
          retryText="TRY AGAIN"
          onRetry={() => void access.mutate()}
        >
          {errorText(access.error)}
        </Failed>
      </Page>
    );
  if (!access.data || !start) return <WatchSkeleton />;
  return (
    <Lecture
      course={course}
      courseKey={courseKey}
      place={place}
      openIds={openIds}
      start={start}
      history={history.data ?? []}
      questions={questions}
      // The server refused a post: refetch the reason for the module page.
      onDenied={() => void access.mutate().finally(() => setHasEnded(true))}
    />
  );
};
