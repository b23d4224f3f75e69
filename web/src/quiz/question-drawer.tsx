import { clock } from "@cu/quiz-sheet/label";
import { XIcon } from "@phosphor-icons/react/dist/csr/X";
import { type ReactNode, useEffect, useEffectEvent, useId } from "react";
import { IconButton } from "../ui/button.tsx";
import { QuestionMark, type QuestionState } from "../ui/question-mark.tsx";
import styles from "./question-drawer.module.css";

type QuestionDrawerProps = {
  number: number;
  /** Of how many. */
  count: number;
  seconds: number;
  state: QuestionState;
  /** Beside the title. */
  tag?: ReactNode;
  /** Before the cross. */
  moves?: ReactNode;
  /** Over a page at its edge, with the strip of the lecture drawn small; without, it has its own place beside the picture. */
  over?: { readonly className: string | undefined; readonly strip: ReactNode };
  closeText: string;
  onClose: () => void;
  /** The question itself. */
  children: ReactNode;
};

/**
 * A question beside the picture that it asks about (QZL-47), or over a page, which its caller makes inert. What lies
 * beside it stays readable and in use, so it is no modal window. Esc closes it from anywhere.
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
      {/* A larger target for what Esc and the cross do. */}
      {over && <button type="button" tabIndex={-1} aria-hidden="true" className={styles.scrim} onClick={onClose} />}
      <section
        className={over ? over.className : styles.drawer}
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
