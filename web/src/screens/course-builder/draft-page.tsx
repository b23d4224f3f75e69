import { Refused } from "@cu/api/refused";
import { useState } from "react";
import { Navigate } from "react-router-dom";
import { useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { FailedPage } from "../../ui/failed-page.tsx";
import { Page } from "../../ui/page.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { PageState } from "../../ui/states.tsx";
import { Builder } from "./builder.tsx";

/** Resumes a draft. The response is only the initial state; from then on the screen is ahead of it. */
export const DraftPage = ({ draftId }: { draftId: number }) => {
  const { data, error, mutate, isValidating } = useApi(
    "draft.read",
    { params: { draftId } },
    { revalidateIfStale: true, revalidateOnReconnect: false, revalidateOnMount: true, dedupingInterval: 0 },
  );
  // Skips the cache, which may predate saves made here.
  const [isBegun, setBegun] = useState(false);
  if (!isBegun && data && !isValidating) setBegun(true);
  if (error instanceof Refused && error.status === 404)
    return (
      <PageState
        number="404"
        title="This draft is not here"
        actions={<LinkButton to={paths.creatorHome}>Authored Courses</LinkButton>}
      >
        <p>It was deleted, or it belongs to someone else.</p>
      </PageState>
    );
  if (error && !data) return <FailedPage error={error} onRetry={() => void mutate()} />;
  if (!data || !isBegun) return <DraftSkeleton />;
  // Published already, perhaps by a request whose response was lost.
  if (data.published) return <Navigate to={paths.ownCourse(data.published.courseId)} replace />;
  return <Builder draft={data} />;
};

export const DraftSkeleton = () => (
  <Page wide>
    <Skeleton label="Loading the draft">
      <Bar width="100%" height={72} />
      <Bar width="60%" height={48} />
      <Bar width="100%" height={320} />
    </Skeleton>
  </Page>
);
