import { useId, useRef, useState } from "react";
import { errorText, useAction } from "../lib/api.ts";
import { Button } from "../ui/button.tsx";
import { passFocus } from "../ui/focus.ts";
import { Note } from "../ui/note.tsx";
import { toast } from "../ui/toast.tsx";
import styles from "./data-sharing.module.css";
import { levels } from "./levels.ts";
import type { Level } from "./license.ts";

type DataSharingProps = {
  /** Of the person's place in the class. */
  usedId: number;
  level: Level;
  /** Only these may be chosen (COD-25). */
  allowed: readonly Level[];
};

/** What the student shares with the class (COD-24, COD-42). Nothing changes before it is saved, so arrow keys are safe. */
export const DataSharing = ({ usedId, level, allowed }: DataSharingProps) => {
  const name = useId();
  const [chosen, setChosen] = useState<Level>();
  const form = useRef<HTMLFormElement>(null);
  const save = useAction("class.share", {
    refresh: ["class.enrolled", "class.used"],
    onSuccess: () => {
      setChosen(undefined);
      toast("Data access preferences saved.");
      passFocus(() => form.current?.querySelector<HTMLElement>("input:checked") ?? null);
    },
  });
  const offered = levels.filter((each) => allowed.includes(each.level) || each.level === level);
  const current = chosen ?? level;
  const [only] = offered;
  if (offered.length === 1 && only)
    return (
      <p className={styles.only}>
        <span className={styles.legend}>What instructors see of you</span>
        <span>
          <b>{only.name}.</b> {only.meaning} This class offers no other choice.
        </span>
      </p>
    );
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
      <fieldset>
        <legend className={styles.legend}>What instructors see of you</legend>
        <div className={styles.choices}>
          {offered.map((each) => (
            <label key={each.level} className={styles.choice}>
              <input
                type="radio"
                name={name}
                checked={each.level === current}
                disabled={save.isMutating}
                onChange={() => setChosen(each.level)}
              />
              <span className={styles.name}>{each.name}</span>
              <span className={styles.meaning}>{each.meaning}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {save.error && <Note tone="wrong">{errorText(save.error)}</Note>}
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
