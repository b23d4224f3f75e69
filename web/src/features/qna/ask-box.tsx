import { blankQuestion } from "@cu/api/qna.form";
import { isBlank, plainText } from "@cu/rich-text/plain-text";
import { ChatCircleTextIcon } from "@phosphor-icons/react/dist/csr/ChatCircleText";
import { CheckCircleIcon } from "@phosphor-icons/react/dist/csr/CheckCircle";
import { useRef, useState } from "react";
import { passFocus } from "../../ui/focus.ts";
import { loadEditor } from "../editor/load-editor.ts";
import styles from "./ask-box.module.css";
import { Composer, type ComposerProps } from "./composer.tsx";
import { begunAt } from "./drafts.ts";
import type { Question } from "./place.ts";
import { SimilarQuestions } from "./similar-questions.tsx";
import type { Discussion } from "./use-discussion.ts";

type AskBoxProps = Pick<
  ComposerProps,
  "draft" | "placeholder" | "name" | "mayBeAnonymous" | "audience" | "seconds" | "onSend"
> & { threads: readonly Question[]; onVote: Discussion["vote"] };

/** Closed, open, sending (the form shows it), posted (QNA-07). */
export const AskBox = ({ draft, placeholder, threads, onVote, ...composer }: AskBoxProps) => {
  const [state, setState] = useState<"closed" | "open" | "posted">("closed");
  const opener = useRef<HTMLButtonElement>(null);
  const begun = state === "open" ? undefined : begunAt(draft);
  const close = (next: "closed" | "posted") => {
    setState(next);
    passFocus(() => opener.current);
  };
  return (
    <div className={styles.ask}>
      <div role="status">
        {state === "posted" && (
          <p className={styles.posted}>
            <CheckCircleIcon size={20} weight="fill" aria-hidden />
            Your question was posted.
          </p>
        )}
      </div>
      {state === "open" ? (
        <Composer
          {...composer}
          draft={draft}
          label="Your question"
          placeholder={placeholder}
          submitText="Ask Question"
          emptyText={blankQuestion}
          beneath={(typed) => <SimilarQuestions threads={threads} typed={typed} onVote={onVote} />}
          failedText="Your question was not posted. It is kept where you wrote it."
          onPosted={() => close("posted")}
          onCancel={() => close("closed")}
        />
      ) : (
        <button
          ref={opener}
          type="button"
          className={styles.opener}
          aria-expanded={false}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setState("open")}
        >
          <ChatCircleTextIcon size={20} aria-hidden />
          {begun && !isBlank(begun.text) ? (
            <span className={styles.begun}>
              Continue your question: <q>{plainText(begun.text).slice(0, 120)}</q>
            </span>
          ) : (
            placeholder
          )}
        </button>
      )}
    </div>
  );
};

// A failure shows itself when the field opens: it is a plain one then.
const prepare = () => void loadEditor().catch(() => undefined);
