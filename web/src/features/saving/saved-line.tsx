import { CheckCircleIcon } from "@phosphor-icons/react/dist/csr/CheckCircle";
import { WarningCircleIcon } from "@phosphor-icons/react/dist/csr/WarningCircle";
import type { Saving } from "./autosave.ts";
import styles from "./saved-line.module.css";

const timeOf = new Intl.DateTimeFormat("en-US", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

type SavedLineProps = {
  view: Pick<Saving<unknown>, "state" | "savedAt">;
  /** Text while a manual save is due. */
  waiting?: string;
};

/** Save status: saved, saving, or only local. Inline, never a toast. */
export const SavedLine = ({ view, waiting = "Saving" }: SavedLineProps) => {
  if (view.state === "failed" || view.state === "changed")
    return (
      <p className={styles.unsaved} role="status">
        <WarningCircleIcon size={18} weight="fill" aria-hidden />
        {view.state === "failed" ? "Not saved, trying again" : "Not saved"}
      </p>
    );
  return (
    <p className={styles.saved} role="status">
      {view.state === "saved" ? (
        <>
          <CheckCircleIcon size={18} weight="fill" aria-hidden />
          Saved{view.savedAt && ` ${timeOf.format(new Date(view.savedAt))}`}
        </>
      ) : view.state === "waiting" ? (
        waiting
      ) : (
        "Saving"
      )}
    </p>
  );
};
