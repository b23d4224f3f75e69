import { currentSegment } from "@cu/captions/current-segment";
import type { Segment } from "@cu/captions/segment";
import { useState } from "react";
import { errorText, fieldErrors, useAction } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { clock } from "../../ui/duration.ts";
import { Form } from "../../ui/form.tsx";
import { Text } from "../../ui/heading.tsx";
import { toast } from "../../ui/toast.tsx";
import { TextArea } from "../forms/text-area.tsx";
import type { Player } from "../player/player.ts";
import styles from "./correction-window.module.css";

type CorrectionWindowProps = {
  videoId: number;
  language: string;
  segments: readonly Segment[];
  player: Player | null;
  onClose: () => void;
};

/** TRN-23: suggests a corrected line, which the video's owner accepts or dismisses. */
export const CorrectionWindow = ({ videoId, language, segments, player, onClose }: CorrectionWindowProps) => {
  // Preselects the line being spoken, which the user has probably just read.
  const [line, setLine] = useState(() => Math.max(0, currentSegment(segments, player?.state().seconds ?? 0)));
  const [typed, setTyped] = useState<string>();
  const send = useAction("transcript.suggest", {
    onSuccess: () => {
      toast("Thank you. The owner of the video decides about it.");
      onClose();
    },
  });
  const segment = segments[line];
  if (!segment) return null;
  const text = typed ?? segment.text;
  const go = (to: number) => {
    setLine(to);
    setTyped(undefined);
    send.reset();
  };
  const suggest = () => {
    const { startTime, text: was } = segment;
    // Refusals show below the field.
    void send.trigger({ params: { videoId }, body: { language, startTime, was, text: text.trim() } });
  };
  const isUnchanged = text.trim() === "" || text.trim() === segment.text;
  const problems = send.error ? [...fieldErrors(send.error, "text")] : [];
  return (
    <Dialog title="Suggest a correction" size="form" open onClose={onClose}>
      <Text tone="quiet">Write the line as spoken. Suggestions are anonymous.</Text>
      <Form onSubmit={suggest}>
        <div className={styles.line}>
          <Button size="small" disabled={line === 0} onClick={() => go(line - 1)}>
            Previous line
          </Button>
          <span aria-live="polite">The line at {clock(segment.startTime)}</span>
          <Button size="small" disabled={line === segments.length - 1} onClick={() => go(line + 1)}>
            Next line
          </Button>
        </div>
        <blockquote className={styles.was}>{segment.text}</blockquote>
        <TextArea
          label="Spoken text"
          rows={3}
          value={text}
          errors={problems.length > 0 ? problems : send.error ? [errorText(send.error)] : []}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className={styles.acts}>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="go" type="submit" busy={send.isMutating} busyText="Sending" disabled={isUnchanged}>
            Suggest it
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
