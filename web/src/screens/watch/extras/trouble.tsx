import { WifiSlashIcon } from "@phosphor-icons/react/dist/csr/WifiSlash";
import { useState } from "react";
import type { Player } from "../../../features/player/player.ts";
import { useTrouble } from "./connection.ts";
import styles from "./trouble.module.css";

/** Announces a lost connection immediately, and what still works. */
export const Trouble = ({ player }: { player: Player | null }) => {
  const trouble = useTrouble(player);
  return (
    // Live regions must exist before their text changes, or screen readers miss it.
    <div role="status">{trouble && <Said key={trouble} trouble={trouble} />}</div>
  );
};

const Said = ({ trouble }: { trouble: "offline" | "stalled" }) => {
  const [since] = useState(() =>
    new Date().toLocaleTimeString("en-US", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
  );
  return (
    <p className={styles.bar}>
      <WifiSlashIcon size={20} aria-hidden />
      <span>
        {trouble === "offline" ? `You are offline since ${since}. ` : `The picture does not arrive since ${since}. `}
        The words, your notes and the questions go on. What you watch is kept here and sent later.
      </span>
    </p>
  );
};
