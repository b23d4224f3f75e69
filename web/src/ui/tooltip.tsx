import type { ReactNode } from "react";
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from "react-aria-components";
import styles from "./tooltip.module.css";

type TooltipProps = { text: ReactNode; children: React.ComponentProps<typeof Focusable>["children"] };

/** Explains a focusable element on hover and on focus; Esc hides it. Carries React Aria, see menu.tsx. */
export const Tooltip = ({ text, children }: TooltipProps) => (
  <TooltipTrigger delay={300}>
    <Focusable>{children}</Focusable>
    <AriaTooltip className={styles.tooltip ?? ""} offset={6}>
      {text}
    </AriaTooltip>
  </TooltipTrigger>
);
