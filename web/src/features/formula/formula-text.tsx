import { cell } from "@cu/process-cache/process-cache";
import { hasFormula } from "@cu/rich-text/has-formula";
import { type ReactNode, useEffect, useState } from "react";
import type { FormulaTextProps } from "./set-text.tsx";

type Setter = (props: FormulaTextProps) => ReactNode;

// Loaded once; afterwards formulas are in the first render and nothing shifts.
const loaded = cell<Setter>("formula-setter");

/** A text with its formulas set as MathML. The setter loads only where there is one; until then the source is shown. */
export const FormulaText = (props: FormulaTextProps) =>
  hasFormula(props.text) ? <WithFormulas {...props} /> : unset(props);

const unset = ({ text, draw }: FormulaTextProps) => (draw ? draw(0, text.length) : text);

const WithFormulas = (props: FormulaTextProps) => {
  const [SetText, setSetText] = useState(() => loaded.current);
  useEffect(() => {
    // Effects never run on a server; its bundle has no setter.
    if (import.meta.env.SSR || SetText) return;
    // Without network the source stays, readable as it was typed.
    import("./set-text.tsx").then(
      (code) => {
        loaded.current = code.SetText;
        setSetText(() => code.SetText);
      },
      () => undefined,
    );
  }, [SetText]);
  return SetText ? <SetText {...props} /> : unset(props);
};
