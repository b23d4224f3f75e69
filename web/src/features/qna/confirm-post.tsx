import { useOnce } from "../../lib/use-once.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { countText } from "../../ui/duration.ts";
import { Text } from "../../ui/heading.tsx";
import type { Question, Reply } from "./place.ts";
import type { Discussion } from "./use-discussion.ts";

export type Asked =
  | { what: "remove" | "erase"; question: Question }
  | { what: "erase-reply"; question: Question; reply: Reply };

type ConfirmPostProps = { asked: Asked | null; discussion: Discussion; onClose: () => void };

/** Nothing here can be undone, so it asks once more. */
export const ConfirmPost = ({ asked, discussion, onClose }: ConfirmPostProps) => {
  const { run, isBusy } = useOnce(async (what: Asked) => {
    await runOf(what, discussion);
    onClose();
  });
  if (!asked) return null;
  const { title, text, action } = words(asked);
  return (
    <ConfirmDialog title={title} open onClose={onClose} action={action} busy={isBusy} onConfirm={() => void run(asked)}>
      <Text size={14} tone="quiet">
        {text}
      </Text>
    </ConfirmDialog>
  );
};

const runOf = (asked: Asked, { remove, erase, eraseReply }: Discussion): Promise<void> => {
  if (asked.what === "erase-reply") return eraseReply(asked.reply);
  return asked.what === "remove" ? remove(asked.question) : erase(asked.question);
};

const words = (asked: Asked) => {
  if (asked.what === "erase-reply")
    return { title: "Delete this reply?", text: "It is deleted for good.", action: "Delete reply" };
  if (asked.what === "remove")
    return {
      title: "Remove this question?",
      text: "The text and its author's name are removed for all readers; replies stay. This cannot be undone.",
      action: "Remove question",
    };
  const replies = asked.question.responses.length;
  return {
    title: "Delete this question?",
    text:
      replies === 0
        ? "It is deleted for good."
        : `It is deleted for good, together with ${countText(replies, "reply", "replies")}.`,
    action: "Delete question",
  };
};
