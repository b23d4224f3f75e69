import { Refused } from "@cu/api/refused";
import { Navigate, useParams } from "react-router-dom";
import { addressId } from "../../lib/address-id.ts";
import { useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { FailedPage } from "../../ui/failed-page.tsx";
import { Page } from "../../ui/page.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Title } from "../../ui/title.tsx";
import styles from "./question-studio-page.module.css";
import { Studio } from "./studio.tsx";

/** QZC-01: a video's questions, for users who may edit them; "not found" for others (QZC-02). */
export const QuestionStudioPage = () => {
  const parts = useParams();
  const moduleId = addressId(parts.moduleId);
  const videoId = addressId(parts.videoId);
  const module = useApi("module.read", moduleId ? { params: { moduleId }, query: {} } : null);
  // The server decides here who may edit.
  const questions = useApi("quiz.list-all", videoId ? { params: { videoId } } : null);
  const error = module.data ? questions.error : (module.error ?? questions.error);
  const video = module.data?.videos.find(({ id }) => id === videoId);

  const isClosed = error instanceof Refused && (error.status === 404 || error.status === 403);
  if (!moduleId || !videoId || isClosed || (module.data && !video)) return <Navigate to={paths.notFound} replace />;
  if (error && !questions.data)
    return <FailedPage error={error} onRetry={() => void Promise.all([module.mutate(), questions.mutate()])} />;
  if (!module.data || !video || !questions.data) return <StudioSkeleton />;
  return <Studio key={video.id} module={module.data} video={video} questions={questions.data} />;
};

const StudioSkeleton = () => (
  <Page wide>
    <Title>Manage Quiz</Title>
    <Skeleton label="Loading the questions">
      <div className={styles.bars}>
        <Bar width="40%" height={18} />
        <Bar width="50%" height={40} />
        <Bar width="100%" height={320} />
        <Bar width="100%" height={96} />
        <Bar width="100%" height={64} />
        <Bar width="100%" height={64} />
      </div>
    </Skeleton>
  </Page>
);
