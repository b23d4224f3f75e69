import { HourglassIcon } from "@phosphor-icons/react/dist/csr/Hourglass";
import { HourglassMediumIcon } from "@phosphor-icons/react/dist/csr/HourglassMedium";
import { SealCheckIcon } from "@phosphor-icons/react/dist/csr/SealCheck";
import type { ReactNode } from "react";
import styles from "./tag.module.css";

type TagProps = { tone?: "quiet" | "right" | "wrong" | "due" | "act" | "now"; children: ReactNode };

/** A small label. `now` is a running offer; colour is never the only indicator. */
export const Tag = ({ tone = "quiet", children }: TagProps) => (
  <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>
);

export type RibbonKind = "certified" | "progress" | "evaluation";

const ribbons = {
  certified: {
    className: styles.ribbon,
    icon: <SealCheckIcon size={16} weight="fill" aria-hidden />,
    text: "Certified",
  },
  progress: { className: styles.progress, icon: <HourglassMediumIcon size={16} aria-hidden />, text: "In progress" },
  evaluation: {
    className: styles.evaluation,
    icon: <HourglassIcon size={16} aria-hidden />,
    text: "Evaluation Period",
  },
} as const;

/** CAT-28, CAT-29: hangs from a cover where the learner holds the certificate, works for it, or tries the course. */
export const Ribbon = ({ kind }: { kind: RibbonKind }) => {
  const { className, icon, text } = ribbons[kind];
  return (
    <span className={className}>
      {icon}
      {text}
    </span>
  );
};
