import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { toast } from "../../ui/toast.tsx";
import type { TurnedAway } from "./access-text.ts";

type TurnAwayProps = {
  to: string;
  /** Shown in the corner for a moment. */
  warning?: string;
  /** Shown on the page that follows, until it is dismissed. */
  state?: TurnedAway;
};

/** Says why the person cannot stay here and leads on, without leaving this address behind in the history. */
export const TurnAway = ({ to, warning, state }: TurnAwayProps) => {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    if (warning) toast(warning, { tone: "warning" });
    void navigate(to, { replace: true, state });
  });
  useEffect(() => leave(), []);
  return null;
};
