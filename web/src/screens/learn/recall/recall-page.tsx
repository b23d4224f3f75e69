import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useApi } from "../../../lib/api.ts";
import { FailedPage } from "../../../ui/failed-page.tsx";
import { Page } from "../../../ui/page.tsx";
import { Bar, Skeleton } from "../../../ui/skeleton.tsx";
import { Title } from "../../../ui/title.tsx";
import { NothingToSee } from "./nothing-to-see.tsx";
import { SittingView } from "./sitting-view.tsx";

/** LRN-21: questions to review, one sitting of about two minutes. The address says which, so that it goes on. */
export const RecallPage = () => {
  const [search] = useSearchParams();
  // Of the address that was opened: what the sitting writes into it asks for nothing again.
  const [of, setOf] = useState(() => idsIn(search.get("of")));
  const [round, setRound] = useState(0);
  const { data, error, isValidating, mutate } = useApi("learn.recall", { query: { of } }, { revalidateOnMount: true });
  const [begun, setBegun] = useState<typeof data>();
  // An answer from an earlier visit has questions that were seen again since.
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

/** The questions that an address names; none of an address that no sitting wrote. */
const idsIn = (text: string | null): number[] | undefined =>
  text !== null && /^[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,7}$/.test(text) ? text.split(",").map(Number) : undefined;
