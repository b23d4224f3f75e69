import type { Invitation } from "@cu/api/invitation";
import type * as z from "zod";
import { AskedClass } from "../../features/invitation/asked-class.tsx";
import { AskedRow } from "../../features/invitation/asked-row.tsx";
import { useAction, useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { dateText } from "../../ui/date.ts";
import { FailedPage } from "../../ui/failed-page.tsx";
import { Heading, Text } from "../../ui/heading.tsx";
import { Page } from "../../ui/page.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Empty } from "../../ui/states.tsx";
import { Title } from "../../ui/title.tsx";
import styles from "./invitations-page.module.css";

/** WIZ-40, COD-63: the courses and classes that ask a person to join their makers, each to accept or to decline. */
export const InvitationsPage = () => {
  const { data, error, mutate } = useApi("invitation.list", {});
  if (error && !data) return <FailedPage error={error} onRetry={() => void mutate()} />;
  return (
    <Page>
      <Title>Invitations</Title>
      <Breadcrumbs crumbs={[{ text: "Home", to: paths.home }, { text: "Invitations" }]} />
      <div className={styles.head}>
        <Heading level={1}>Invitations</Heading>
        <Text tone="quiet">You are named on a course or a class only after you accept.</Text>
      </div>
      {!data ? (
        <Skeleton label="Loading your invitations">
          <Bar width="100%" height={132} />
        </Skeleton>
      ) : data.invitations.length + data.classes.length === 0 ? (
        <Empty title="No invitations" level={2}>
          When a creator names you as an author or a co-creator, accept or decline here.
        </Empty>
      ) : (
        <ul className={styles.list} aria-label="Invitations">
          {data.invitations.map((invitation) => (
            <Asked key={`${invitation.courseId} ${invitation.role}`} invitation={invitation} />
          ))}
          {data.classes.map((invitation) => (
            <AskedClass key={invitation.classId} invitation={invitation} />
          ))}
        </ul>
      )}
    </Page>
  );
};

const meaning = {
  primary: {
    title: "primary author",
    text: "You are paid for its sales from then on, and may edit it, as its creator may.",
  },
  co: {
    title: "co-author",
    text: "Your name appears on the course, and you can see all of it. You are not paid for it and cannot edit it.",
  },
} as const;

const Asked = ({ invitation }: { invitation: z.output<typeof Invitation> }) => {
  const { courseId, courseName, role, by, askedAt } = invitation;
  const { title, text } = meaning[role];
  // After accepting, the course is in the user's list.
  const answer = useAction("invitation.answer", { refresh: ["invitation.list", "user.collections"] });
  return (
    <AskedRow
      name={courseName}
      becomes={title}
      by={by}
      answer={answer}
      send={(accepts) => answer.send({ params: { courseId }, body: { role, accepts } })}
    >
      {text} Asked on {dateText(askedAt)}.
    </AskedRow>
  );
};
