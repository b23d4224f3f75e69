import { PencilSimpleIcon } from "@phosphor-icons/react/dist/csr/PencilSimple";
import { SparkleIcon } from "@phosphor-icons/react/dist/csr/Sparkle";
import { useId } from "react";
import styles from "./segments.module.css";

export type Writer = "own" | "assistant";

const writers = [
  { writer: "own", text: "Own Question", Icon: PencilSimpleIcon },
  { writer: "assistant", text: "Ask cuGPT", Icon: SparkleIcon },
] as const;

/** QZC-06: the question's author. */
export const WriterField = ({ value, onChange }: { value: Writer; onChange: (writer: Writer) => void }) => {
  const name = useId();
  return (
    <fieldset aria-label="Who writes it">
      <div className={styles.segments}>
        {writers.map(({ writer, text, Icon }) => (
          <label key={writer} data-on={writer === value || undefined}>
            <input type="radio" name={name} checked={writer === value} onChange={() => onChange(writer)} />
            <Icon size={18} aria-hidden />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
