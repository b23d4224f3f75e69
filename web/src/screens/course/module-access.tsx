import { priceText } from "@cu/pricing/currency";
import { CheckIcon } from "@phosphor-icons/react/dist/csr/Check";
import { Link } from "react-router-dom";
import type { AccessState } from "../../features/course/access-state.ts";
import type { Module } from "../../features/course/course.ts";
import { paths } from "../../lib/paths.tsx";
import { Button } from "../../ui/button.tsx";
import { dayText } from "../../ui/date.ts";
import { Bar } from "../../ui/skeleton.tsx";
import { Tag } from "../../ui/tag.tsx";
import styles from "./module-block.module.css";

type ModuleAccessProps = {
  courseId: number;
  module: Module;
  /** Undefined until the session is known. */
  state: AccessState | undefined;
  priceCupoints: number;
  options: Parameters<typeof paths.video>[3];
  onBuy: () => void;
};

/** The user's access to the module, and how to own it (BUY-04 to BUY-06, WAL-36). */
export const ModuleAccess = ({ courseId, module, state, priceCupoints, options, onBuy }: ModuleAccessProps) => {
  if (!state) return <Bar width="160px" height={32} />;
  if (state.kind === "own") return <Tag tone="act">Your content</Tag>;
  if (state.kind === "purchased")
    return (
      <Tag tone="right">
        <CheckIcon size={14} weight="bold" aria-hidden />
        Purchased
      </Tag>
    );
  if (state.kind === "suspended")
    return (
      <>
        <Tag tone="due">Suspended</Tag>
        <Link className={styles.until} to={paths.account}>
          Pay what your wallet owes
        </Link>
      </>
    );
  return (
    <>
      {state.kind === "temporary" && (
        <Link className={styles.until} to={paths.video(courseId, module.moduleIndex, 1, options)}>
          Free Access until {dayText(state.until, state.timeZone)}
        </Link>
      )}
      {state.kind === "expired" && <Tag tone="due">Free Access expired on {dayText(state.until, state.timeZone)}</Tag>}
      <Button size="small" onClick={onBuy}>
        {priceCupoints === 0 ? "Enrol in module, Free" : `Buy module, ${priceText(priceCupoints)}`}
      </Button>
    </>
  );
};
