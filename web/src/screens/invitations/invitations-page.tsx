import type { Invitation } from "@cu/api/invitation";
import type * as z from "zod";
import { useAction, useApi } from "../../lib/api.ts";
import { paths } from "../../paths.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Button } from "../../ui/button.tsx";
import { dateText } from "../../ui/date.ts";
import { FailedPage } from "../../ui/failed-page.tsx";
import { Heading, Hidden, Text } from "../../ui/heading.tsx";
import { Page } from "../../ui/page.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Empty } from "../../ui/states.tsx";
import { Title } from "../../ui/title.tsx";
import { toast } from "../../ui/toast.tsx";
import styles from "./invitations-page.module.css";

/** WIZ-40: the courses that ask a person to be their author, each to accept or to decline. */
export const InvitationsPage = () => {
  const { data, error, mutate } = useApi("invitation.list", {});
  if (error && !data) return <FailedPage error={error} onRetry={() => void mutate()} />;
  return (
    <Page>
      <Title>Invitations</Title>
      <Breadcrumbs crumbs={[{ text: "Home", to: paths.home }, { text: "Invitations" }]} />
      <div className={styles.head}>
        <Heading level={1}>Invitations</Heading>
        <Text tone="quiet">Your name appears on a course only after you accept.</Text>
      </div>
      {!data ? (
        <Skeleton label="Loading your invitations">
          <Bar width="100%" height={132} />
        </Skeleton>
      ) : data.invitations.length === 0 ? (
        <Empty title="No invitations" level={2}>
          When a creator names you as an author, accept or decline here.
        </Empty>
      ) : (
        <ul className={styles.list} aria-label="Invitations">
          {data.invitations.map((invitation) => (
            <Asked key={`${invitation.courseId} ${invitation.role}`} invitation={invitation} />
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
  // A course that is joined is one of the person's own.
  const answer = useAction("invitation.answer", { refresh: ["invitation.list", "user.collections"] });
  const send = async (accepts: boolean) => {
    await answer.trigger({ params: { courseId }, body: { role, accepts } });
    toast(accepts ? `You are ${title} of ${courseName}.` : `You have declined to be ${title} of ${courseName}.`);
  };
  // What is refused is said above the buttons.
  const act = (accepts: boolean) => void send(accepts).catch(() => undefined);
  return (
    <li className={styles.asked}>
      <div>
        <h2 className={styles.name}>{courseName}</h2>
        <p>
          <b>{by}</b> asks you to be its {title}.
        </p>
        <Text tone="quiet" size={14}>
          {text} Asked on {dateText(askedAt)}.
        </Text>
        <Refusal error={answer.error} />
      </div>
      <div className={styles.actions}>
        <Button look="go" busy={answer.isMutating} busyText="Answering" onClick={() => act(true)}>
          Accept<Hidden> to be {`${title} of ${courseName}`}</Hidden>
        </Button>
        <Button disabled={answer.isMutating} onClick={() => act(false)}>
          Decline<Hidden> to be {`${title} of ${courseName}`}</Hidden>
        </Button>
      </div>
    </li>
  );
};
