import styles from "./line.module.css";

export type LinePart = {
  /** Seconds, which give the part its length. */
  duration: number;
  state?: "open" | "owned" | "temporary";
  /** 0 to 1: how much of an owned part was watched; the rest stays grey. */
  watched?: number;
};

type LineProps = { parts: readonly LinePart[]; label: string; tall?: boolean };

/** A course as a line: one part per module, as long as its minutes. */
export const Line = ({ parts, label, tall }: LineProps) => {
  const lengths = parts.map(({ duration }) => duration).join();
  return (
    <div role="img" aria-label={label} className={tall ? styles.tall : styles.line}>
      {parts.map((part, index) => (
        <i
          // Where lengths come later, a new line is drawn: no part of the old one moves.
          key={`${index} of ${lengths}`}
          className={part.watched === undefined ? styles[part.state ?? "open"] : styles.partly}
          style={{ flexGrow: Math.max(part.duration, 1), ["--watched" as string]: `${(part.watched ?? 0) * 100}%` }}
        />
      ))}
    </div>
  );
};
