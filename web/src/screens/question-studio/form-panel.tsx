import { CheckCircleIcon } from "@phosphor-icons/react/dist/csr/CheckCircle";
import { WarningIcon } from "@phosphor-icons/react/dist/csr/Warning";
import { XIcon } from "@phosphor-icons/react/dist/csr/X";
import { useEffect, useId, useRef, useState } from "react";
import { RichTextField } from "../../features/editor/rich-text-field.tsx";
import { type StoredQuestion, withType } from "../../features/question-studio/question-draft.ts";
import { titlePlaceholder } from "../../features/question-studio/rows.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Form } from "../../ui/form.tsx";
import { Note } from "../../ui/note.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import { AssistantPart } from "./assistant-part.tsx";
import { Diamond } from "./diamond.tsx";
import styles from "./form-panel.module.css";
import { FormulaPreview } from "./formula-preview.tsx";
import { HowAnswered } from "./how-answered.tsx";
import { KindField } from "./kind-field.tsx";
import { OptionFields } from "./option-fields.tsx";
import { PartFields } from "./part-fields.tsx";
import { Pictures } from "./pictures.tsx";
import type { QuestionForm } from "./use-question-form.ts";
import { type Writer, WriterField } from "./writer-field.tsx";

type FormPanelProps = {
  form: QuestionForm;
  title: string;
  videoId: number;
  /** The question being edited, as stored. */
  stored: StoredQuestion | undefined;
  /** The transcript's lines. */
  lines: readonly { readonly startTime: number; readonly text: string }[];
  onSeek: (seconds: number) => void;
  secondsNow: () => number;
  /** Null while there is no range to play. */
  onPlay: (() => void) | null;
  onPreview: () => void;
  onClose: () => void;
};

const maxCharacters = 100;

/** QZC-15: the question form, in the order of writing: range, text, answer type, options. */
export const FormPanel = (props: FormPanelProps) => {
  const { form, title, videoId, stored, lines, onSeek, secondsNow, onPlay, onPreview, onClose } = props;
  const { draft, change, errorsOf, missing, round } = form;
  const [writer, setWriter] = useState<Writer>(draft.aiQuestion ? "assistant" : "own");
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), []);
  // cuGPT drafts from the transcript, so without one it isn't offered.
  const hasWords = lines.length > 0 && !draft.edited;
  const kind = (
    <KindField
      value={draft.questionType}
      problem={errorsOf("questionType")[0]}
      onChange={(wanted) => change(withType(draft, wanted))}
    />
  );
  const [titleError] = errorsOf("title");
  const [textError] = errorsOf("text");
  const [hintError] = errorsOf("hint");
  return (
    <>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          <Diamond />
          {title}
        </h2>
        {form.isWritten && (
          <Button
            look="bare"
            size="small"
            onClick={() => {
              form.startAnew();
              setWriter("own");
            }}
          >
            Start over
          </Button>
        )}
        <IconButton label={draft.edited ? "Close without saving" : "Close without creating"} onClick={onClose}>
          <XIcon size={20} aria-hidden />
        </IconButton>
      </header>
      <Form {...form.props} className={styles.form} label={title}>
        <div className={styles.body}>
          {hasWords && <WriterField value={writer} onChange={setWriter} />}
          {hasWords && writer === "assistant" && (
            <AssistantPart videoId={videoId} form={form} lines={lines} onSeek={onSeek}>
              {kind}
            </AssistantPart>
          )}
          {draft.edited && (
            <Note>
              Earlier answers keep their grade until you regrade them. New answers use the question as saved here.
            </Note>
          )}
          {stored && <HowAnswered question={stored} />}
          <PartFields form={form} secondsNow={secondsNow} onPlay={onPlay} />
          <div className={styles.field}>
            <div className={styles.top}>
              <label htmlFor={`${id}title`}>Title</label>
              <span className={styles.count}>
                {Array.from(draft.title).length} of {maxCharacters}
              </span>
            </div>
            <input
              id={`${id}title`}
              className={styles.titleField}
              value={draft.title}
              placeholder={titlePlaceholder}
              aria-invalid={titleError !== undefined}
              aria-describedby={titleError && `${id}titleError`}
              onChange={({ target }) => change({ title: target.value })}
            />
            <Problem id={`${id}titleError`} text={titleError} />
          </div>
          <div className={styles.field}>
            <p className={styles.label}>Question</p>
            <RichTextField
              key={round}
              label="Question"
              placeholder="What a learner is asked"
              initial={draft.text}
              onChange={(text) => change({ text })}
              onSubmit={form.submit}
              {...(textError && { invalidBy: `${id}textError` })}
            />
            <FormulaPreview of="Question" text={draft.text} />
            <Problem id={`${id}textError`} text={textError} />
            <Pictures
              of="the question"
              pictures={draft.images}
              most={20}
              problem={errorsOf("imageIds")[0]}
              onChange={(images) => change({ images })}
            />
          </div>
          {(writer === "own" || draft.edited) && kind}
          <OptionFields form={form} />
          {draft.questionType !== "open_ended" && (
            <div className={styles.field}>
              <p className={styles.label}>Hint for a wrong answer</p>
              <RichTextField
                key={round}
                label="Hint for a wrong answer"
                placeholder="Where to look, without saying which option is right"
                initial={draft.hint}
                onChange={(hint) => change({ hint })}
                onSubmit={form.submit}
                {...(hintError && { invalidBy: `${id}hintError` })}
              />
              <FormulaPreview of="Hint" text={draft.hint} />
              <Problem id={`${id}hintError`} text={hintError} />
            </div>
          )}
        </div>
        <footer className={styles.foot}>
          <Refusal error={form.error} />
          <p className={styles.state} id={`${id}state`} data-missing={missing.length > 0 || undefined}>
            {missing.length === 0 ? (
              <CheckCircleIcon size={16} weight="fill" aria-hidden />
            ) : (
              <WarningIcon size={16} weight="fill" aria-hidden />
            )}
            <span>
              {missing[0] ?? "Complete."}
              {missing.length > 1 && ` And ${missing.length - 1} more.`}
            </span>
          </p>
          {draft.edited && <TypoField form={form} />}
          <div className={styles.buttons}>
            <Button onClick={onPreview}>Preview</Button>
            <Button
              type="submit"
              look="go"
              busy={form.isBusy}
              busyText={draft.edited ? "Saving" : "Creating"}
              aria-describedby={`${id}state`}
            >
              {draft.edited ? "Save" : "Create"}
            </Button>
          </div>
        </footer>
      </Form>
    </>
  );
};

/** D-82: off by default, and available only while nothing but wording has changed. */
const TypoField = ({ form }: { form: QuestionForm }) => {
  const id = useId();
  const [problem] = form.errorsOf("isTypo");
  return (
    <div className={styles.typo}>
      <label>
        <input
          type="checkbox"
          checked={form.isTypo}
          disabled={!form.mayBeTypo}
          aria-describedby={`${id}typo`}
          onChange={({ target }) => form.change({ isTypo: target.checked })}
        />
        Only a typo
      </label>
      <p id={`${id}typo`}>
        {form.mayBeTypo
          ? "Learners who are answering now go on without a note."
          : "Options, pictures, kind or time changed, so learners are shown the question anew."}
      </p>
      <Problem id={`${id}typoError`} text={problem} />
    </div>
  );
};

const Problem = ({ id, text }: { id: string; text: string | undefined }) =>
  text === undefined ? null : (
    <p id={id} className={styles.problem}>
      {text}
    </p>
  );
