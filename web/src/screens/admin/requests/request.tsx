import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { useState } from "react";
import { Navigate, useParams } from "react-router-dom";
import { MinuteBars } from "../../../dashboard/minute-bars.tsx";
import { errorText, useAction, useApi } from "../../../lib/api.ts";
import { paths } from "../../../paths.tsx";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { Button } from "../../../ui/button.tsx";
import { dateText } from "../../../ui/date.ts";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { lengthText } from "../../../ui/duration.ts";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Note } from "../../../ui/note.tsx";
import { Bar, Skeleton } from "../../../ui/skeleton.tsx";
import { Failed } from "../../../ui/states.tsx";
import { Title } from "../../../ui/title.tsx";
import { toast } from "../../../ui/toast.tsx";
import { adminPaths } from "../admin-paths.ts";
import styles from "../list.module.css";
import { isOpen, StatusTag } from "./status.tsx";

type Statistics = Answer<RouteById<"certification.request-statistics">>;

const unitSeconds = 10;

/** ADM-33 to ADM-38: what somebody watched and answered, and the decision about their certificate. */
export const Request = () => {
  const { requestId = "" } = useParams();
  const isId = /^[1-9]\d{0,15}$/.test(requestId);
  const params = { requestId: Number(requestId) };
  const { data, error, mutate } = useApi("certification.request-statistics", isId ? { params } : null);
  const isGone = error && "status" in error && error.status === 404;
  if (!isId || isGone) return <Navigate replace to={paths.notFound} />;
  if (error)
    return (
      <Failed title="Failed to load data" level={1} onRetry={() => void mutate()}>
        {errorText(error)}
      </Failed>
    );
  if (!data)
    return (
      <Skeleton label="Loading the request">
        <Bar width="100%" height={480} />
      </Skeleton>
    );
  return <Opened data={data} />;
};

const Opened = ({ data }: { data: Statistics }) => {
  const { certificationRequest: request, statistics } = data;
  const name = `${request.user.firstName} ${request.user.lastName}`;
  return (
    <>
      <Title>{`Certificate request, ${name}`}</Title>
      <Breadcrumbs crumbs={[{ text: "Certificate requests", to: adminPaths.requests }, { text: name }]} />
      <Heading level={1}>{name}</Heading>
      <Text tone="quiet">
        {request.user.username}, {request.user.email}
      </Text>
      <Text font="read" size={18}>
        {request.collection.name}
      </Text>
      <StatusTag {...request} />
      <Decision key={request.id} request={request} name={name} />
      <Summary of={statistics.studentSummeries} />
      {request.collection.modules.map((module) => (
        <section key={module.id} className={styles.module}>
          <Heading level={2} look="h3">
            {`${module.moduleIndex}. ${module.name}`}
          </Heading>
          <Watched rows={statistics.studentActivity.filter(({ moduleId }) => moduleId === module.id)} />
        </section>
      ))}
    </>
  );
};

type DecisionProps = { request: Statistics["certificationRequest"]; name: string };

/** A certificate is decided once, so either answer asks again before it is sent (D-12). */
const Decision = ({ request, name }: DecisionProps) => {
  const [asked, setAsked] = useState<"approve" | "reject">();
  const decide = useAction("certification.approval", {
    refresh: ["certification.request-statistics", "certification.list-requests", "desk.work", "desk.statistics"],
    onSuccess: ({ status }) => toast(status === "issued" ? "Certificate approved." : "Certificate rejected."),
  });
  if (!isOpen(request, Date.now())) return null;
  const close = () => {
    setAsked(undefined);
    decide.reset();
  };
  const send = () =>
    decide
      .trigger({ params: { requestId: request.id }, body: { approve: asked === "approve" ? 1 : 0 } })
      .then(close, () => undefined);
  return (
    <>
      <Text tone="quiet">It can be decided until {dateText(request.accessUntil)}.</Text>
      <div className={styles.actions}>
        <Button look="go" onClick={() => setAsked("approve")}>
          Approve
        </Button>
        <Button onClick={() => setAsked("reject")}>Reject</Button>
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        title={asked === "reject" ? `Reject the certificate of ${name}?` : `Approve the certificate of ${name}?`}
        action={asked === "reject" ? "Reject" : "Approve"}
        busy={decide.isMutating}
        onClose={close}
        onConfirm={() => void send()}
      >
        <Text tone="quiet">
          {asked === "reject"
            ? "They may work on and ask again until it runs out."
            : "The certificate is issued at once, and the purchase cannot be given back any more."}
        </Text>
        {decide.error && <Note tone="wrong">{errorText(decide.error)}</Note>}
      </ConfirmDialog>
    </>
  );
};

const Summary = ({ of }: { of: Statistics["statistics"]["studentSummeries"] }) => {
  const figures = [
    { name: "Score", value: `${of.simpleScore}%` },
    { name: "Videos watched", value: `${of.videosWatched} of ${of.totalVideos}` },
    { name: "Watch time", value: lengthText(of.studentWatchTime) },
    { name: "Questions answered", value: `${of.quizQuestionsAttempted} of ${of.totalNumberOfQuizQuestions}` },
    { name: "Answered correctly", value: String(of.quizQuestionsCorrectlyAnswered) },
    { name: "Tries per question", value: of.averageAttempts === null ? "–" : of.averageAttempts.toFixed(2) },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const Watched = ({ rows }: { rows: Statistics["statistics"]["studentActivity"] }) => (
  <ul>
    {rows.map((row) => (
      <li key={row.videoId}>
        <p>
          {row.videoTitle} <span className={styles.quiet}>{lengthText(row.dataSum * unitSeconds)} watched</span>
        </p>
        <MinuteBars title={row.videoTitle} units={row.data} />
      </li>
    ))}
  </ul>
);
