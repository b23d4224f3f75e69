import { problemsIn } from "@cu/api/form";
import { promptForm } from "@cu/api/prompt.form";
import { ArrowBendDownRightIcon } from "@phosphor-icons/react/dist/csr/ArrowBendDownRight";
import { ListBulletsIcon } from "@phosphor-icons/react/dist/csr/ListBullets";
import { ListChecksIcon } from "@phosphor-icons/react/dist/csr/ListChecks";
import { PaperPlaneRightIcon } from "@phosphor-icons/react/dist/csr/PaperPlaneRight";
import { type KeyboardEvent, type ReactNode, type Ref, useId } from "react";
import { Hidden } from "../../../ui/heading.tsx";
import styles from "./composer.module.css";

type ComposerProps = {
  ref: Ref<HTMLTextAreaElement>;
  draft: string;
  isBusy: boolean;
  onDraft: (draft: string) => void;
  onSuggest: (element: 1 | 2) => void;
  onFollowUp: () => void;
  onSend: () => void;
};

/** The box to ask in: Enter sends, Shift and Enter begin a new line (GPT-13). */
export const Composer = ({ ref, draft, isBusy, onDraft, onSuggest, onFollowUp, onSend }: ComposerProps) => {
  const problem = problemsIn(promptForm.read({ prompt: draft }).errors).prompt;
  // Nothing written yet is nothing wrong: the button waits for it.
  const isWrong = problem !== undefined && draft.trim() !== "";
  const canSend = problem === undefined && !isBusy;
  const id = useId();
  const press = (event: KeyboardEvent) => {
    // While a word is composed of several keys, Enter belongs to the keyboard's own list.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) onSend();
  };
  return (
    <div className={styles.composer}>
      <fieldset className={styles.suggestions}>
        <legend>
          <Hidden>What cuGPT can do</Hidden>
        </legend>
        <Suggestion icon={<ListBulletsIcon size={16} aria-hidden />} disabled={isBusy} onClick={() => onSuggest(1)}>
          Summary
        </Suggestion>
        <Suggestion icon={<ListChecksIcon size={16} aria-hidden />} disabled={isBusy} onClick={() => onSuggest(2)}>
          Multiple choice
        </Suggestion>
        <Suggestion icon={<ArrowBendDownRightIcon size={16} aria-hidden />} onClick={onFollowUp}>
          Follow-up
        </Suggestion>
      </fieldset>
      <div className={styles.box}>
        <textarea
          ref={ref}
          className={styles.input}
          aria-label="Ask cuGPT about this lecture"
          placeholder="Ask about this lecture"
          rows={1}
          value={draft}
          onChange={(event) => onDraft(event.target.value)}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? id : undefined}
          onKeyDown={press}
        />
        <button
          type="button"
          className={styles.send}
          aria-label="Send"
          title="Send"
          disabled={!canSend}
          onClick={onSend}
        >
          <PaperPlaneRightIcon size={20} aria-hidden />
        </button>
      </div>
      {isWrong && (
        <p id={id} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};

type SuggestionProps = { icon: ReactNode; disabled?: boolean; onClick: () => void; children: string };

// A button that is disabled while it is pressed would lose the focus to the page.
const Suggestion = ({ icon, disabled = false, onClick, children }: SuggestionProps) => (
  <button type="button" className={styles.suggestion} aria-disabled={disabled} onClick={disabled ? undefined : onClick}>
    {icon}
    {children}
  </button>
);
