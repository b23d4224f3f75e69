import { optionLetter } from "@cu/quiz-sheet/label";
import { ArrowDownIcon } from "@phosphor-icons/react/dist/csr/ArrowDown";
import { ArrowUpIcon } from "@phosphor-icons/react/dist/csr/ArrowUp";
import { PlusIcon } from "@phosphor-icons/react/dist/csr/Plus";
import { TrashIcon } from "@phosphor-icons/react/dist/csr/Trash";
import { useId } from "react";
import { RichTextField } from "../../features/editor/rich-text-field.tsx";
import {
  addOption,
  changeOption,
  markRight,
  moveOption,
  type OptionDraft,
  removeOption,
} from "../../features/question-studio/question-draft.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { passFocus } from "../../ui/focus.ts";
import { FormulaPreview } from "./formula-preview.tsx";
import styles from "./option-fields.module.css";
import { Pictures } from "./pictures.tsx";
import type { QuestionForm } from "./use-question-form.ts";

/** QZC-16: the options with their explanations, or an open question's hint (QZC-21, QZC-23). */
export const OptionFields = ({ form }: { form: QuestionForm }) => {
  const { options, questionType } = form.draft;
  const id = useId();
  const isOpen = questionType === "open_ended";
  const [problem] = form.errorsOf("options");
  const set = (next: readonly OptionDraft[]) => form.change({ options: next });
  return (
    <fieldset className={styles.options} aria-describedby={problem && `${id}problem`}>
      <legend>{isOpen ? "Answer hint" : "Options"}</legend>
      {problem && (
        <p id={`${id}problem`} className={styles.problem}>
          {problem}
        </p>
      )}
      <ol>
        {options.map((option, index) => (
          <OptionField
            key={option.key}
            form={form}
            option={option}
            index={index}
            name={isOpen ? "the hint" : `option ${optionLetter(index)}`}
            set={set}
            invalidBy={problem && `${id}problem`}
          />
        ))}
      </ol>
      {!isOpen && (
        <div id={`${id}more`} className={styles.more}>
          <Button size="small" onClick={() => set(addOption(options))}>
            <PlusIcon size={16} weight="bold" aria-hidden />
            Add option
          </Button>
        </div>
      )}
    </fieldset>
  );
};

type OptionFieldProps = {
  form: QuestionForm;
  option: OptionDraft;
  index: number;
  /** "option A", or "the hint". */
  name: string;
  set: (options: readonly OptionDraft[]) => void;
  invalidBy: string | undefined;
};

const OptionField = ({ form, option, index, name, set, invalidBy }: OptionFieldProps) => {
  const { options, questionType } = form.draft;
  const { key, optionText, explanationText, image, correctAnswerFlag } = option;
  const isOpen = questionType === "open_ended";
  const isRight = correctAnswerFlag && !isOpen;
  const change = (part: Partial<OptionDraft>) => set(changeOption(options, key, part));
  const group = `right-${form.round}`;
  return (
    <li className={styles.option} data-right={isRight || undefined}>
      <div className={styles.words}>
        {!isOpen && (
          <span className={styles.letter} aria-hidden="true">
            {optionLetter(index)}
          </span>
        )}
        <div className={styles.compact}>
          <RichTextField
            label={isOpen ? "Answer hint" : `Option ${optionLetter(index)}`}
            placeholder={isOpen ? "Points of a good answer" : "An answer to choose"}
            initial={optionText}
            onChange={(text) => change({ optionText: text })}
            onSubmit={form.submit}
            {...(invalidBy && { invalidBy })}
          />
          <FormulaPreview of={isOpen ? "Answer hint" : `Option ${optionLetter(index)}`} text={optionText} />
        </div>
      </div>
      <div className={isOpen ? styles.alone : styles.below}>
        <div className={styles.why}>
          <RichTextField
            label={`Explanation of ${name}`}
            placeholder={isOpen ? "More about it, after the answer" : "Why it is right or wrong"}
            initial={explanationText}
            onChange={(text) => change({ explanationText: text })}
            onSubmit={form.submit}
          />
          <FormulaPreview of={`Explanation of ${name}`} text={explanationText} />
        </div>
        <div className={styles.tools}>
          {!isOpen && (
            <label className={styles.mark}>
              <input
                type={questionType === "select_one" ? "radio" : "checkbox"}
                name={group}
                checked={correctAnswerFlag}
                onChange={({ target }) => set(markRight(questionType, options, key, target.checked))}
                aria-label={`${optionLetter(index)} is right`}
              />
              <span aria-hidden="true">{correctAnswerFlag ? "Right answer" : "Mark as right"}</span>
            </label>
          )}
          <Pictures
            of={name}
            pictures={image ? [image] : []}
            most={1}
            onChange={([picture]) => change({ image: picture ?? null })}
          />
          {!isOpen && (
            <span className={styles.moves}>
              <IconButton
                label={`Move ${name} up`}
                disabled={index === 0}
                onClick={() => set(moveOption(options, key, -1))}
              >
                <ArrowUpIcon size={18} aria-hidden />
              </IconButton>
              <IconButton
                label={`Move ${name} down`}
                disabled={index === options.length - 1}
                onClick={() => set(moveOption(options, key, 1))}
              >
                <ArrowDownIcon size={18} aria-hidden />
              </IconButton>
              <IconButton
                label={`Remove ${name}`}
                onClick={({ currentTarget }) => {
                  const more = currentTarget.closest("fieldset")?.querySelector<HTMLElement>("fieldset > div > button");
                  set(removeOption(options, key));
                  passFocus(() => more ?? null);
                }}
              >
                <TrashIcon size={18} aria-hidden />
              </IconButton>
            </span>
          )}
        </div>
      </div>
    </li>
  );
};
