import { replyForm } from "@cu/api/appeal.form";
import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { useState } from "react";
import { Link } from "react-router-dom";
import { TextArea } from "../../../features/forms/text-area.tsx";
import { useForm } from "../../../features/forms/use-form.ts";
import { SuspensionHistory } from "../../../features/suspension/suspension-history.tsx";
import { errorText, useAction, useApi } from "../../../lib/api.ts";
import { paths } from "../../../lib/paths.tsx";
import { Button } from "../../../ui/button.tsx";
import { dateText, dateTimeText } from "../../../ui/date.ts";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { Form } from "../../../ui/form.tsx";
import { mailLink } from "../../../ui/mail-link.ts";
import { Note } from "../../../ui/note.tsx";
import { toast } from "../../../ui/toast.tsx";
import { useCursor } from "../cursor-pager.tsx";
import styles from "../list.module.css";
import { Inbox, useStatus } from "./inbox.tsx";

type AppealView = Answer<RouteById<"appeal.list">>["appeals"][number];

/** ADM-107: authors' appeals against suspensions, with the decision on each. */
export const Appeals = () => {
  const before = useCursor();
  const { data, error, mutate } = useApi("appeal.list", { query: { status: useStatus(), ...(before && { before }) } });
  return (
    <Inbox
      title="Appeals"
      lead="What people say against the suspension of their courses and reviews, the newest first. Each is decided once."
      empty="New appeals appear here."
      page={data && { count: data.appeals.length, next: data.next }}
      error={error}
      onRetry={() => void mutate()}
    >
      {data?.appeals.map((appeal) => (
        <One key={appeal.id} appeal={appeal} />
      ))}
    </Inbox>
  );
};

const outcomes = {
  lifted: "The suspension was lifted.",
  upheld: "The suspension was upheld.",
  overtaken: "Another suspension came before it was decided.",
} as const;

const One = ({ appeal }: { appeal: AppealView }) => {
  const { id, courseId, reviewId, author, suspension, outcome, reply } = appeal;
  const about = reviewId === null ? appeal.courseName : `a review of ${appeal.courseName}`;
  const to = reviewId === null ? paths.course(courseId) : `${paths.course(courseId)}?review=${reviewId}`;
  const [asked, setAsked] = useState<"lift" | "uphold">();
  const name = author.name ?? `Account ${author.id}`;
  return (
    <li>
      <div>
        <h2>
          <Link to={to}>{reviewId === null ? about : `A review of ${appeal.courseName}`}</Link>
        </h2>
        <p className={styles.who}>
          {name}
          {author.email && (
            <>
              , <a href={mailLink(author.email)}>{author.email}</a>
            </>
          )}
          , <time dateTime={appeal.appealedAt}>{dateTimeText(appeal.appealedAt)}</time>
        </p>
        <p className={styles.who}>
          Suspended on {dateText(suspension.at)}: {suspension.reason}
        </p>
        <p className={styles.words}>{appeal.text}</p>
        {outcome ? (
          <p className={styles.who}>
            {outcomes[outcome]} {reply}
          </p>
        ) : (
          <SuspensionHistory userId={author.id} name={name} except={suspension.at} />
        )}
      </div>
      {appeal.status === "new" && (
        <div className={styles.choices}>
          <Button size="small" aria-label={`Lift the suspension of ${about}`} onClick={() => setAsked("lift")}>
            Lift
          </Button>
          <Button size="small" aria-label={`Uphold the suspension of ${about}`} onClick={() => setAsked("uphold")}>
            Uphold
          </Button>
        </div>
      )}
      <Decision id={id} about={about} asked={asked} onClose={() => setAsked(undefined)} />
    </li>
  );
};

type DecisionProps = {
  id: number;
  about: string;
  asked: "lift" | "uphold" | undefined;
  onClose: () => void;
};

const first = { reply: "" };

const Decision = ({ id, about, asked, onClose }: DecisionProps) => {
  const action = useAction("appeal.decide", {
    refresh: ["appeal.list", "desk.work", "course.read"],
    onSuccess: ({ outcome }) => toast(outcomes[outcome]),
  });
  const form = useForm({
    first,
    rules: replyForm,
    inputOf: (draft) => draft,
    send: async ({ reply }) => {
      await action.send({ params: { appealId: id }, body: { reply, lift: asked === "lift" } });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={`${asked === "uphold" ? "Uphold" : "Lift"} the suspension of ${about}?`}
      action={asked === "uphold" ? "Uphold it" : "Lift it"}
      busy={form.isBusy}
      onClose={onClose}
      onConfirm={() => void form.submit()}
    >
      <Form {...form.props} className={styles.form}>
        <TextArea label="Reason shown to the author" rows={4} {...form.field("reply")} />
        {action.error && <Note tone="wrong">{errorText(action.error)}</Note>}
      </Form>
    </ConfirmDialog>
  );
};
