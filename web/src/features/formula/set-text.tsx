import { type Formula, formulasIn } from "@cu/rich-text/formula";
import type { ReactNode } from "react";
import { Fragment, memo, useEffect } from "react";
import { copySources } from "./copy-sources.ts";
import styles from "./formula.module.css";
import { mathOf } from "./math-of.ts";

/** A text with its formulas rendered. */
export const SetText = ({
  text,
  draw = (from, until, formula) => formula ?? text.slice(from, until),
}: FormulaTextProps) => {
  let from = 0;
  const parts = formulasIn(text).flatMap((formula) => {
    const { start, end } = formula;
    const before = draw(from, start);
    // A space after a display formula would start the next line.
    from = formula.isDisplay && text[end] === " " ? end + 1 : end;
    const set = <SetFormula source={text.slice(start, end)} latex={formula.latex} isDisplay={formula.isDisplay} />;
    return [before, draw(start, end, set)];
  });
  return [...parts, draw(from, text.length)].map((part, index) => <Fragment key={index}>{part}</Fragment>);
};

type SetFormulaProps = Pick<Formula, "latex" | "isDisplay"> & { source: string };

const SetFormula = memo(({ source, latex, isDisplay }: SetFormulaProps) => {
  useEffect(copySources, []);
  const math = mathOf(latex, isDisplay);
  if (math === null)
    return (
      <span className={styles.unread} title="This formula can't be shown" dir="ltr">
        {source}
      </span>
    );
  return (
    <span className={isDisplay ? styles.display : styles.inline} data-formula={source} dir="ltr">
      {math}
    </span>
  );
});

export type FormulaTextProps = {
  text: string;
  /** Renders a segment of the text, or a formula in its place; plain text by default. */
  draw?: (from: number, until: number, formula?: ReactNode) => ReactNode;
};
