import type { Bar } from "@nivo/bar";
import type { ComponentProps } from "react";

const text = { fontFamily: "var(--font-ui)", fontSize: 14, fill: "var(--ink-2)" };

/**
 * nivo's look in the page's tokens. They stay variables: a change between day and night, and paper, which is always by
 * day, recolour a chart without drawing it again.
 */
export const theme: NonNullable<ComponentProps<typeof Bar>["theme"]> = {
  text,
  axis: {
    domain: { line: { stroke: "var(--edge)", strokeWidth: 1 } },
    ticks: { line: { stroke: "none" }, text },
  },
  grid: { line: { stroke: "var(--hair)", strokeWidth: 1 } },
  crosshair: { line: { stroke: "var(--ink)", strokeWidth: 1, strokeOpacity: 1, strokeDasharray: "0" } },
};

/** Of an axis that has names and no line. */
export const withoutLine = { domain: { line: { stroke: "none" } } };

/** For every chart: no animation, and colours from the style sheet. */
export const still = { theme, animate: false, role: "presentation" } as const;
