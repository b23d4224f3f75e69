import styles from "./line.module.css";

export type LinePart = {
  /** Seconds, which give the part its length. */
  duration: number;
  state?: "open" | "owned" | "temporary";
  /** 0 to 1: how much of an owned part was watched; the rest stays grey. */
  watched?: number;
};

type LineProps = { parts: readonly LinePart[]; label: string; tall?: boolean };

/** A course's timeline: one part per module, sized by its minutes. */
export const Line = ({ parts, label, tall }: LineProps) => {
  const lengths = parts.map(({ duration }) => duration).join();
  return (
    <div role="img" aria-label={label} className={tall ? styles.tall : styles.line}>
      {parts.map((part, index) => (
        <i
          // Remounted when the lengths load, so that no part animates.
          key={`${index} of ${lengths}`}
          className={part.watched === undefined ? styles[part.state ?? "open"] : styles.partly}
          style={{ flexGrow: Math.max(part.duration, 1), ["--watched" as string]: `${(part.watched ?? 0) * 100}%` }}
        />
      ))}
    </div>
  );
};
