import { Badge } from "@aws-amplify/ui-react";
import { HourglassIcon } from "@phosphor-icons/react/dist/csr/Hourglass";
import { SealCheckIcon } from "@phosphor-icons/react/dist/csr/SealCheck";
import type { ReactNode } from "react";
import styles from "./tag.module.css";

type TagProps = { tone?: "quiet" | "right" | "wrong" | "due" | "act" | "now"; children: ReactNode };

/** A small label. `now` is a running offer; the tint never stands alone, the words say the same. */
export const Tag = ({ tone = "quiet", children }: TagProps) => (
  <Badge className={`${styles.tag} ${styles[tone]}`}>{children}</Badge>
);

/** Hangs from a cover: the learner holds the certificate, or its evaluation period runs. */
export const Ribbon = ({ kind }: { kind: "certified" | "evaluation" }) => (
  <span className={kind === "certified" ? styles.ribbon : styles.evaluation}>
    {kind === "certified" ? (
      <SealCheckIcon size={16} weight="fill" aria-hidden />
    ) : (
      <HourglassIcon size={16} aria-hidden />
    )}
    {kind === "certified" ? "Certified" : "Evaluation Period"}
  </span>
);
