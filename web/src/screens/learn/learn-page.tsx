import { Suspense, useEffect } from "react";
import { ClassCodeWindow } from "../../features/classes/class-code-window.tsx";
import type { CurrentUser } from "../../features/course/course.ts";
import { keptCameFor } from "../../features/course/kept-came-for.ts";
import { BecauseYouWatched } from "../../features/find/because.tsx";
import { Library } from "../../features/library/library.tsx";
import { errorText, useApi } from "../../lib/api.ts";
import { Heading, Text } from "../../ui/heading.tsx";
import { Page } from "../../ui/page.tsx";
import { part } from "../../ui/part.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Failed } from "../../ui/states.tsx";
import { Title } from "../../ui/title.tsx";
import { ClassWindows } from "./class-windows.tsx";
import { Due } from "./due.tsx";
import { Lead, LeadSkeleton } from "./lead.tsx";
import type { LearnHome } from "./learn.ts";
import styles from "./learn-page.module.css";
import { dueIn } from "./listed-windows.ts";
import { countOf, RecallsLead } from "./recalls-due.tsx";
import { Replies } from "./replies.tsx";
import { Week } from "./week.tsx";

// Lazy: most visitors are not new, and are in no class.
const Newcomer = part(() => import("./newcomer.tsx").then((m) => ({ default: m.Newcomer })));
const UpNext = part(() => import("./up-next.tsx").then((m) => ({ default: m.UpNext })));
const FeaturedCards = part(() => import("./featured-cards.tsx").then((m) => ({ default: m.FeaturedCards })));
const ClassCodeSection = part(() => import("./class-code-section.tsx").then((m) => ({ default: m.ClassCodeSection })));

/** A library of no more courses is a first purchase, to which home offers what follows and what else there is. */
const fewCourses = 2;

/** The browser's time zone, which determines days. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** LRN-01: the signed-in home page. `user` is undefined while loading. */
export const LearnPage = ({ user }: { user: CurrentUser | undefined }) => {
  const { data, error, mutate } = useApi("learn.read", { query: { zone } }, { revalidateOnMount: true });
  const isFailed = error !== undefined && !data;
  const isNew = data && data.library.counts.all === 0;
  const isFirst = data !== undefined && data.library.counts.all <= fewCourses && data.classes.length === 0;
  const begunBy = isNew === false ? user?.id : undefined;
  useEffect(() => {
    if (begunBy !== undefined) keptCameFor.forget(begunBy);
  }, [begunBy]);
  return (
    <Page>
      <Title />
      {isNew ? (
        <div className={styles.blocks}>
          <Suspense fallback={<LeadSkeleton />}>{user ? <Newcomer user={user} /> : <LeadSkeleton />}</Suspense>
        </div>
      ) : (
        <div className={styles.blocks}>
          <First home={data} isFailed={isFailed} error={error} onRetry={() => void mutate()} />
          {isFirst && data.lead && (
            <Suspense fallback={null}>
              <UpNext lead={data.lead} />
            </Suspense>
          )}
          {data?.classes.map((one) => (
            <ClassWindows key={one.id} of={one} due={dueIn(one, data.due)} />
          ))}
          <div className={styles.two}>
            {data ? <Due home={data} /> : isFailed ? <NotRead onRetry={() => void mutate()} /> : <DueSkeleton />}
            <Replies />
          </div>
          <Library first={data?.library} isComing={!data && !isFailed} hasCode={!data || data.classes.length === 0} />
          {data && <Week week={data.week} />}
          {isFirst ? (
            <Suspense fallback={null}>
              <FeaturedCards title="More courses" without={data.library.rows.map(({ course }) => course.id)} />
            </Suspense>
          ) : (
            data && <BecauseYouWatched isSignedIn look="h2" />
          )}
          {data && data.classes.length > 0 && (
            <Suspense fallback={null}>
              <ClassCodeSection title="Another class code" />
            </Suspense>
          )}
        </div>
      )}
      <ClassCodeWindow />
    </Page>
  );
};

type FirstProps = { home: LearnHome | undefined; isFailed: boolean; error: unknown; onRetry: () => void };

const First = ({ home, isFailed, error, onRetry }: FirstProps) => {
  if (isFailed)
    return (
      <Failed level={1} title="Where you stopped could not be read" onRetry={onRetry}>
        {errorText(error)}
      </Failed>
    );
  if (!home) return <LeadSkeleton />;
  if (home.lead) return <Lead lead={home.lead} />;
  if (countOf(home.recalls) > 0) return <RecallsLead recalls={home.recalls} />;
  return (
    <div className={styles.done}>
      <Heading level={1}>Everything that is open to you is watched</Heading>
      <Text tone="quiet">Your library below has every course, with the questions that are still open.</Text>
    </div>
  );
};

const NotRead = ({ onRetry }: { onRetry: () => void }) => (
  <section aria-labelledby="due">
    <Heading level={2} id="due">
      What is due
    </Heading>
    <Failed title="Could not load what is due" onRetry={onRetry} />
  </section>
);

const DueSkeleton = () => (
  <Skeleton label="Loading what is due">
    <Bar width="80%" height={36} />
    <Bar width="100%" height={79} />
    <Bar width="100%" height={79} />
  </Skeleton>
);
