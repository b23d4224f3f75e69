import { clock } from "@cu/quiz-sheet/label";
import { XIcon } from "@phosphor-icons/react/dist/csr/X";
import { type ReactNode, useEffect, useEffectEvent, useId } from "react";
import { IconButton } from "../../ui/button.tsx";
import { QuestionMark, type QuestionState } from "../../ui/question-mark.tsx";
import styles from "./question-drawer.module.css";

type QuestionDrawerProps = {
  number: number;
  /** Total number of questions. */
  count: number;
  seconds: number;
  state: QuestionState;
  /** Next to the title. */
  tag?: ReactNode;
  /** Before the close button. */
  moves?: ReactNode;
  /** A drawer at the page's edge with a small strip of the lecture; by default it sits next to the picture. */
  over?: { readonly className: string | undefined; readonly strip: ReactNode };
  closeText: string;
  onClose: () => void;
  /** The question's content. */
  children: ReactNode;
};

/**
 * A question next to its picture (QZL-47), or over a page that the caller makes inert. The rest stays usable, so it
 * isn't a modal. Esc closes it from anywhere.
 */
export const QuestionDrawer = (props: QuestionDrawerProps) => {
  const { number, count, seconds, state, over, onClose } = props;
  const titleId = useId();
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => leave(event);
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return (
    <>
      {/* Clicking the scrim closes the drawer too. */}
      {over && <button type="button" tabIndex={-1} aria-hidden="true" className={styles.scrim} onClick={onClose} />}
      <section
        className={over ? `${styles.over} ${over.className}` : styles.drawer}
        role="dialog"
        aria-modal="false"
        aria-labelledby={titleId}
      >
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            <QuestionMark state={state} />
            Question {number} of {count}, at {clock(seconds)}
          </h2>
          {props.tag}
          <div className={styles.moves}>
            {props.moves}
            <IconButton label={props.closeText} onClick={onClose}>
              <XIcon size={20} aria-hidden />
            </IconButton>
          </div>
        </div>
        {over && <div className={styles.strip}>{over.strip}</div>}
        {props.children}
      </section>
    </>
  );
};
