import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { toast } from "../../ui/toast.tsx";
import type { TurnedAway } from "./access-text.ts";

type TurnAwayProps = {
  to: string;
  /** Shown as a toast. */
  warning?: string;
  /** Shown on the next page until dismissed. */
  state?: TurnedAway;
};

/** Explains why the user can't stay and redirects, replacing this history entry. */
export const TurnAway = ({ to, warning, state }: TurnAwayProps) => {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    if (warning) toast(warning, { tone: "warning" });
    void navigate(to, { replace: true, state });
  });
  useEffect(() => leave(), []);
  return null;
};
