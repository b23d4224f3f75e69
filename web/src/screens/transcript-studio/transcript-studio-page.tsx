import { Refused } from "@cu/api/refused";
import { Navigate, useParams } from "react-router-dom";
import { addressId } from "../../lib/address-id.ts";
import { useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { FailedPage } from "../../ui/failed-page.tsx";
import { Page } from "../../ui/page.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Studio } from "./studio.tsx";

/** Transcript editor for a video's owner; "not found" for others (TRN-27). */
export const TranscriptStudioPage = () => {
  const videoId = addressId(useParams().videoId);
  const { data, error, mutate } = useApi("transcript.studio", videoId === undefined ? null : { params: { videoId } });
  if (videoId === undefined || (error instanceof Refused && (error.status === 403 || error.status === 404)))
    return <Navigate to={paths.notFound} replace />;
  if (error && !data) return <FailedPage error={error} onRetry={() => void mutate()} />;
  if (!data)
    return (
      <Page wide>
        <Skeleton label="Loading transcript...">
          <Bar width="100%" height={40} />
          <Bar width="100%" height={420} />
        </Skeleton>
      </Page>
    );
  return <Studio key={videoId} desk={data} />;
};
