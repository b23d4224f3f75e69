import { useEffect, useRef } from "react";
import { Heading } from "../../ui/heading.tsx";
import styles from "./step-line.module.css";

type StepLineProps = { step: 1 | 2; title: string };

const steps = [1, 2] as const;

/** The current step of the form, as a lecture's line in two parts. */
export const StepLine = ({ step, title }: StepLineProps) => {
  const heading = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The button that led here is gone, and the focus with it.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <div className={styles.head}>
      <div className={styles.line} aria-hidden="true">
        {steps.map((part) => (
          <span key={part} className={part <= step ? styles.told : styles.rest} />
        ))}
      </div>
      <p className={styles.count}>Step {step} of 2</p>
      <Heading level={2}>
        <span ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </span>
      </Heading>
    </div>
  );
};
