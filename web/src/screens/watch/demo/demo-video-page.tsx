import { useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import type { Attempt } from "../../../features/quiz/question-state.ts";
import { sampleCourse } from "../../../features/sample/course.ts";
import { DemoBanner } from "../../../features/sample/demo-banner.tsx";
import { SampleAnswers, type Samples } from "../../../features/sample/sample-answers.tsx";
import { samplePaths } from "../../../features/sample/sample-paths.ts";
import { sampleTranscripts } from "../../../features/sample/transcripts.ts";
import { playAtOnce } from "../../../lib/play-at-once.ts";
import { GivenPaths } from "../course-paths.ts";
import { linkedSecond, placeIn } from "../place.ts";
import { useFullScreenEnds } from "../stage/full-screen.ts";
import { DemoLecture } from "./demo-lecture.tsx";

const samples: Samples = {
  "transcript.read": ({ params }) =>
    (sampleTranscripts.get(params.videoId) ?? []).map((line) => ({ ...line, video: params.videoId, version: 1 })),
};

/**
 * `/mock/video` with `module`, `video`, `qna` (MOCK-02), `t` and `play` (MOCK-33). Answers last as long as the page.
 */
export const DemoVideoPage = () => {
  const [search] = useSearchParams();
  useFullScreenEnds();
  const [attempts, setAttempts] = useState<ReadonlyMap<number, Attempt>>(new Map());
  const place = placeIn(sampleCourse, search.get("module") ?? "1", search.get("video") ?? "1");
  if (search.has("play")) {
    const rest = new URLSearchParams(search);
    rest.delete("play");
    return <Navigate replace to={{ search: rest.toString() }} state={playAtOnce} />;
  }
  const seconds = linkedSecond(search.get("t")) ?? 0;
  if (!place) return <Navigate replace to={samplePaths.firstVideo} />;
  return (
    <SampleAnswers samples={samples}>
      <GivenPaths value={samplePaths}>
        <DemoBanner />
        <DemoLecture
          key={`${place.video.id}.${seconds}`}
          course={sampleCourse}
          place={place}
          startSeconds={seconds}
          attempts={attempts}
          onAttempt={(question, attempt) => setAttempts((before) => new Map([...before, [question, attempt]]))}
          wantsQna={search.get("qna") === "true"}
        />
      </GivenPaths>
    </SampleAnswers>
  );
};
