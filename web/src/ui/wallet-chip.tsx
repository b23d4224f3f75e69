import { cupointsText } from "@cu/pricing/currency";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../lib/paths.tsx";
import { Mark } from "./mark.tsx";
import styles from "./wallet-chip.module.css";

/** The balance in the header; after a top-up it counts to the new value. */
export const WalletChip = ({ cupoints }: { cupoints: number }) => {
  const shown = useCounted(cupoints);
  return (
    <Link className={styles.chip} to={paths.account} aria-label={`Wallet, ${cupointsText(cupoints)}`}>
      <Mark size={16} />
      <span aria-hidden="true">{cupointsText(shown)}</span>
    </Link>
  );
};

const steps = 18;

const useCounted = (value: number): number => {
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  useEffect(() => {
    const start = from.current;
    from.current = value;
    if (start === value || matchMedia("(prefers-reduced-motion: reduce)").matches) {
      setShown(value);
      return;
    }
    let frame = 0;
    let step = 0;
    const next = () => {
      step += 1;
      setShown(Math.round(start + ((value - start) * step) / steps));
      if (step < steps) frame = requestAnimationFrame(next);
    };
    frame = requestAnimationFrame(next);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
};
