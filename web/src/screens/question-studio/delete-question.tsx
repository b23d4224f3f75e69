import type { StoredQuestion } from "../../features/question-studio/question-draft.ts";
import type { Row } from "../../features/question-studio/rows.ts";
import { refresh, setAnswer, useAction } from "../../lib/api.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { passFocus } from "../../ui/focus.ts";
import { Text } from "../../ui/heading.tsx";
import { toast } from "../../ui/toast.tsx";
import styles from "./delete-question.module.css";
import { Diamond } from "./diamond.tsx";

type DeleteQuestionProps = {
  videoId: number;
  questions: readonly StoredQuestion[];
  row: Row | undefined;
  onClose: () => void;
};

/** QZC-12: asks once more, and names the question. */
export const DeleteQuestion = ({ videoId, questions, row, onClose }: DeleteQuestionProps) => {
  const { send, isMutating } = useAction("quiz.delete");
  const confirm = async (questionId: number) => {
    try {
      await send({ params: { videoId, questionId } });
    } catch {
      toast("Failed to delete quiz question", { tone: "failed" });
      return;
    } finally {
      onClose();
    }
    toast("Quiz question successfully deleted.");
    const left = questions.filter(({ id }) => id !== questionId);
    await setAnswer("quiz.list-all", { params: { videoId } }, left);
    void refresh(["quiz.list"]);
    // Its button has gone with it.
    passFocus();
  };
  return (
    <ConfirmDialog
      open={row !== undefined}
      title="Are you sure you want to delete this quiz question?"
      action={`Delete question ${row?.number ?? ""}`}
      cancel="Cancel"
      busy={isMutating}
      onClose={onClose}
      onConfirm={() => typeof row?.id === "number" && void confirm(row.id)}
    >
      <Text tone="quiet">This action cannot be reversed.</Text>
      {row && (
        <p className={styles.question}>
          <Diamond number={row.number} />
          {row.title}
        </p>
      )}
    </ConfirmDialog>
  );
};
