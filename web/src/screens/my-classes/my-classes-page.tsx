import { useState } from "react";
import { ClassCodeButton } from "../../features/classes/class-code-button.tsx";
import { ClassCodeWindow } from "../../features/classes/class-code-window.tsx";
import { clockText } from "../../features/classes/window-text.ts";
import { errorText, useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import type { Session } from "../../lib/use-session.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Page } from "../../ui/page.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Empty, Failed } from "../../ui/states.tsx";
import { Title } from "../../ui/title.tsx";
import { ClassSection } from "./class-section.tsx";
import { Legend } from "./legend.tsx";
import styles from "./my-classes-page.module.css";
import { Teaching } from "./teaching.tsx";

export const MyClassesPage = ({ user }: { user: NonNullable<Session["user"]> }) => (
  <Page>
    <Title>My Classes</Title>
    <Breadcrumbs crumbs={[{ text: "Home", to: paths.home }, { text: "My Classes" }]} />
    <Classes userId={user.id} />
    {user.isContentCreator && <Teaching userId={user.id} />}
    <ClassCodeWindow />
  </Page>
);

const Classes = ({ userId }: { userId: number }) => {
  const [now] = useState(Date.now);
  const { data, error, mutate } = useApi("class.enrolled", { params: { userId } });
  const isMember = data !== undefined && data.length > 0;
  return (
    <>
      <div className={styles.head}>
        <Heading level={1}>My Classes</Heading>
        {isMember && (
          <div className={styles.actions}>
            <LinkButton to={paths.dashboard}>Class dashboard</LinkButton>
            <ClassCodeButton />
          </div>
        )}
      </div>
      {error && !data ? (
        <div className={styles.state}>
          <Failed title="Failed to load data" level={2} onRetry={() => void mutate()}>
            {errorText(error)}
          </Failed>
        </div>
      ) : !data ? (
        <ClassesSkeleton />
      ) : data.length === 0 ? (
        <div className={styles.state}>
          <Empty title="You are not enrolled in any classes" level={2} action={<ClassCodeButton look="go" />}>
            A class code comes from your instructor. It opens modules of a course to you for the days of the class,
            without a purchase.
          </Empty>
        </div>
      ) : (
        <>
          <div className={styles.legend}>
            <Legend />
            {[...new Set(data.map(({ coupon }) => coupon.timeZone))].map((zone) => (
              <p key={zone} className={styles.clock}>
                {clockText(now, zone)}
              </p>
            ))}
          </div>
          {data.map((joined) => (
            <ClassSection key={joined.id} joined={joined} now={now} />
          ))}
        </>
      )}
    </>
  );
};

const ClassesSkeleton = () => (
  <Skeleton label="Loading your classes">
    <div className={styles.skeleton}>
      <div className={styles.bars}>
        <Bar width="100%" ratio="8/5" />
        <Bar width="70%" height={22} />
        <Bar width="50%" />
      </div>
      <div className={styles.bars}>
        {Array.from({ length: 5 }, (_, n) => (
          <Bar key={n} width="100%" height={50} />
        ))}
      </div>
    </div>
  </Skeleton>
);
