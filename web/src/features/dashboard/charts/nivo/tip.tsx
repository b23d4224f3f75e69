import { useTooltip } from "@nivo/tooltip";
import { createContext, type MouseEvent, useContext, useEffect } from "react";
import styles from "../charts.module.css";

type StepsValue = { readonly steps: readonly string[]; readonly at: number | undefined };

const StepsContext = createContext<StepsValue>({ steps: [], at: undefined });

/** The texts of a chart's places, and the place the arrow keys are at. */
export const Steps = StepsContext.Provider;
export const useSteps = () => useContext(StepsContext);

export const Tip = ({ children }: { children: string }) => <div className={styles.tip}>{children}</div>;

/** Shows a text while the pointer is on an element, or after a tap. */
export const useTip = (text: string | undefined) => {
  const { showTooltipFromEvent, hideTooltip } = useTooltip();
  if (!text) return {};
  const show = (event: MouseEvent) => showTooltipFromEvent(<Tip>{text}</Tip>, event);
  return { onMouseEnter: show, onMouseMove: show, onMouseLeave: hideTooltip };
};

type StepTipProps = { x: number | undefined; y: number | undefined };

/** The text of the place the arrow keys are at; `x` and `y` from the chart's own corner. */
export const StepTip = ({ x, y }: StepTipProps) => {
  const { steps, at } = useSteps();
  const { showTooltipAt, hideTooltip } = useTooltip();
  const text = at === undefined ? undefined : steps[at];
  useEffect(() => {
    if (text === undefined || x === undefined || y === undefined) return;
    showTooltipAt(<Tip>{text}</Tip>, [x, y]);
    return hideTooltip;
  }, [text, x, y, showTooltipAt, hideTooltip]);
  return null;
};
