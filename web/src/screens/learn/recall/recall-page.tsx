import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useApi } from "../../../lib/api.ts";
import { FailedPage } from "../../../ui/failed-page.tsx";
import { Page } from "../../../ui/page.tsx";
import { Bar, Skeleton } from "../../../ui/skeleton.tsx";
import { Title } from "../../../ui/title.tsx";
import { NothingToSee } from "./nothing-to-see.tsx";
import { SittingView } from "./sitting-view.tsx";

/** LRN-21: a review session of about two minutes. Its questions are in the URL, so that it can be resumed. */
export const RecallPage = () => {
  const [search] = useSearchParams();
  // From the initial URL: the session's own URL updates must not refetch.
  const [of, setOf] = useState(() => idsIn(search.get("of")));
  const [round, setRound] = useState(0);
  const { data, error, isValidating, mutate } = useApi("learn.recall", { query: { of } }, { revalidateOnMount: true });
  const [begun, setBegun] = useState<typeof data>();
  // Skips the cache, as its questions may have been reviewed since.
  if (data && !isValidating && !begun) setBegun(data);
  if (error && !begun) return <FailedPage error={error} onRetry={() => void mutate()} />;
  const title = <Title>Review</Title>;
  if (!begun || begun.questions.length === 0)
    return (
      <Page>
        {title}
        {begun ? (
          <NothingToSee nextAt={begun.recalls.nextAt} />
        ) : (
          <Skeleton label="Loading your questions">
            <Bar width="100%" height={560} />
          </Skeleton>
        )}
      </Page>
    );
  return (
    <>
      {title}
      <SittingView
        key={round}
        questions={begun.questions}
        seconds={begun.seconds}
        onMore={() => {
          setOf(undefined);
          setBegun(undefined);
          setRound(round + 1);
          void mutate();
        }}
      />
    </>
  );
};

/** Question ids in the URL; undefined if it isn't one of a session. */
const idsIn = (text: string | null): number[] | undefined =>
  text !== null && /^[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,7}$/.test(text) ? text.split(",").map(Number) : undefined;
