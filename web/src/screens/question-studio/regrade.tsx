import { useState } from "react";
import { earlierLearners, learnersText, type Versions } from "../../features/question-studio/item-words.ts";
import type { StoredQuestion } from "../../features/question-studio/question-draft.ts";
import { useAction } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Text } from "../../ui/heading.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import { toast } from "../../ui/toast.tsx";
import styles from "./how-answered.module.css";

type RegradeProps = { question: StoredQuestion; of: Versions; onStarted: () => void };

/** QZC-48: regrades answers to earlier versions by the shown one, after explaining the effect. */
export const Regrade = ({ question, of, onStarted }: RegradeProps) => {
  const [isAsked, setAsked] = useState(false);
  const { trigger, isMutating, error } = useAction("quiz.regrade");
  const learners = earlierLearners(of);
  const { version } = of;
  if (learners === 0 || question.questionType === "open_ended") return null;
  const confirm = async () => {
    const asked = { params: { videoId: question.video, questionId: question.id }, body: { version } };
    const started = await trigger(asked);
    setAsked(false);
    if (!started) return;
    toast(
      started.isOver ? "All learners have been regraded." : `${learnersText(learners)} will be regraded in a moment.`,
    );
    onStarted();
  };
  return (
    <div className={styles.regrade}>
      <Button size="small" onClick={() => setAsked(true)}>
        Regrade {learnersText(learners)}
      </Button>
      <Refusal error={error} />
      <ConfirmDialog
        open={isAsked}
        title={`Regrade ${learnersText(learners)} by version ${version}?`}
        action="Regrade"
        cancel="Keep their grades"
        busy={isMutating}
        onClose={() => setAsked(false)}
        onConfirm={() => void confirm()}
      >
        <Text>
          Their answers to earlier versions are graded by version {version}, and the first one that is right by it
          counts. Scores may rise or fall, and learners whose answer is now wrong can retry.
        </Text>
        <Text tone="quiet">Their choices stay unchanged, and issued certificates stay valid.</Text>
      </ConfirmDialog>
    </div>
  );
};
