import { hasFormula } from "@cu/rich-text/has-formula";
import { plainText } from "@cu/rich-text/plain-text";
import type { RichText } from "@cu/rich-text/schema";
import { RichTextView } from "../../features/rich-text/rich-text-view.tsx";
import styles from "./formula-preview.module.css";

/** QZL-61: below a field with LaTeX, the text as learners read it. */
export const FormulaPreview = ({ of, text }: { of: string; text: RichText }) =>
  hasFormula(plainText(text)) && (
    <section className={styles.preview} aria-label={`${of}, with formulas set`}>
      <RichTextView text={text} />
    </section>
  );
