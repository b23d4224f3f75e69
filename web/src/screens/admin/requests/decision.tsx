import { longestReason } from "@cu/api/certificate-serial";
import { scoreText, waitingText } from "@cu/quiz-sheet/certification-score";
import { useEffect, useState } from "react";
import { TextArea } from "../../../features/forms/text-area.tsx";
import { errorText, useAction } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { dateText } from "../../../ui/date.ts";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { Text } from "../../../ui/heading.tsx";
import { Note } from "../../../ui/note.tsx";
import { toast } from "../../../ui/toast.tsx";
import styles from "../list.module.css";
import type { Statistics } from "./answers.tsx";
import { isOpen } from "./status.tsx";

type DecisionProps = { data: Statistics; name: string };

const refresh = [
  "certification.request-statistics",
  "certification.list-requests",
  "desk.work",
  "desk.statistics",
] as const;

/** Approve or reject, and for ten minutes the way back (CER-59). Either answer asks again before it is sent (D-12). */
export const Decision = ({ data, name }: DecisionProps) => {
  const { certificationRequest: request, score, passMark, points } = data;
  const [asked, setAsked] = useState<"approve" | "reject">();
  const [reason, setReason] = useState("");
  const decide = useAction("certification.approval", {
    refresh: [...refresh],
    onSuccess: ({ status }) => toast(status === "issued" ? "Certificate approved." : "Certificate rejected."),
  });
  if (request.decision) return <Undo requestId={request.id} decision={request.decision} />;
  if (!isOpen(request, Date.now())) return null;
  const close = () => {
    setAsked(undefined);
    decide.reset();
  };
  const isRejected = asked === "reject";
  const send = () =>
    decide
      .send({
        params: { requestId: request.id },
        body: isRejected ? { approve: 0, reason: reason.trim() } : { approve: 1 },
      })
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
        title={isRejected ? `Reject the certificate of ${name}?` : `Approve the certificate of ${name}?`}
        action={isRejected ? "Reject" : "Approve"}
        busy={decide.isMutating}
        onClose={close}
        onConfirm={() => void send()}
      >
        {score !== null && (
          <Text>
            {scoreText(score, passMark)}. {waitingText(points?.waiting ?? 0)}
          </Text>
        )}
        {isRejected && (
          <TextArea
            label="What is missing"
            rows={4}
            value={reason}
            onChange={(event) => setReason(event.target.value.slice(0, longestReason))}
          />
        )}
        <Text tone="quiet">
          {isRejected
            ? "It takes effect in 10 minutes. They can request it again until it runs out."
            : "It takes effect in 10 minutes. Then the certificate is issued and the purchase can't be refunded."}
        </Text>
        {decide.error && <Note tone="wrong">{errorText(decide.error)}</Note>}
      </ConfirmDialog>
    </>
  );
};

type UndoProps = { requestId: number; decision: NonNullable<Statistics["certificationRequest"]["decision"]> };

const Undo = ({ requestId, decision: { approve, due } }: UndoProps) => {
  const left = useSecondsTo(due);
  const undo = useAction("certification.undo", {
    refresh: [...refresh],
    onSuccess: () => toast("Decision undone."),
  });
  return (
    <Note tone={approve ? "right" : "due"}>
      <p>
        <b>{approve ? "Approved." : "Rejected."}</b>{" "}
        {left > 0 ? `Takes effect in ${clock(left)}.` : "It takes effect now and can no longer be undone."}
      </p>
      {left > 0 && (
        <Button busy={undo.isMutating} onClick={() => void undo.trigger({ params: { requestId }, body: {} })}>
          Undo
        </Button>
      )}
      {undo.error && <p role="alert">{errorText(undo.error)}</p>}
    </Note>
  );
};

const secondsTo = (due: string): number => Math.max(0, Math.ceil((Date.parse(due) - Date.now()) / 1000));

const useSecondsTo = (due: string): number => {
  const [left, setLeft] = useState(() => secondsTo(due));
  useEffect(() => {
    setLeft(secondsTo(due));
    const timer = setInterval(() => setLeft(secondsTo(due)), 1000);
    return () => clearInterval(timer);
  }, [due]);
  return left;
};

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
