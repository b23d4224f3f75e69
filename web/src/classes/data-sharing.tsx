import { useRef, useState } from "react";
import { useAction } from "../lib/api.ts";
import { Button } from "../ui/button.tsx";
import { passFocus } from "../ui/focus.ts";
import { Refusal } from "../ui/refusal.tsx";
import { toast } from "../ui/toast.tsx";
import { applySharing } from "./apply-class.ts";
import styles from "./data-sharing.module.css";
import { LevelChoice } from "./level-choice.tsx";
import type { Level } from "./license.ts";

type DataSharingProps = {
  /** Of the person's place in the class. */
  usedId: number;
  level: Level;
  /** Only these may be chosen (COD-25). */
  allowed: readonly Level[];
};

/** What the student shares with the class (COD-24, COD-42). Nothing changes until saved, so arrow keys are safe. */
export const DataSharing = ({ usedId, level, allowed }: DataSharingProps) => {
  const [chosen, setChosen] = useState<Level>();
  const form = useRef<HTMLFormElement>(null);
  const save = useAction("class.share", {
    apply: applySharing,
    onSuccess: () => {
      setChosen(undefined);
      toast("Data access preferences saved.");
      passFocus(() => form.current?.querySelector<HTMLElement>("input:checked") ?? null);
    },
  });
  // A level that the class no longer allows stays until the student chooses another (COD-47).
  const offered = [...new Set([...allowed, level])];
  const current = chosen ?? level;
  const choice = <LevelChoice offered={offered} chosen={current} isBusy={save.isMutating} onChoose={setChosen} />;
  if (offered.length === 1) return choice;
  return (
    <form
      ref={form}
      className={styles.sharing}
      onSubmit={(event) => {
        event.preventDefault();
        // The error is shown below; the choice stays, so it can be saved again.
        void save.trigger({ params: { usedId }, body: { dataAccessLevel: current } }).catch(() => undefined);
      }}
    >
      {choice}
      <Refusal error={save.error} />
      {(current !== level || save.isMutating) && (
        <div>
          <Button type="submit" busy={save.isMutating} busyText="Saving">
            Save choice
          </Button>
        </div>
      )}
    </form>
  );
};
