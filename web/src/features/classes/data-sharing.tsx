import { sharingForm } from "@cu/api/sharing.form";
import { useAction } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { passFocus } from "../../ui/focus.ts";
import { Form } from "../../ui/form.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import { toast } from "../../ui/toast.tsx";
import { useForm } from "../forms/use-form.ts";
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
  // A level that the class no longer allows stays until the student chooses another (COD-47).
  const offered = [...new Set([...allowed, level])];
  const form = useForm<{ dataAccessLevel: Level }, { dataAccessLevel: Level }>({
    first: { dataAccessLevel: level },
    rules: sharingForm(offered),
    inputOf: (draft) => draft,
    send: (body) => save.send({ params: { usedId }, body }),
  });
  const save = useAction("class.share", {
    apply: applySharing,
    onSuccess: () => {
      form.drop();
      toast("Data access preferences saved.");
      passFocus(() => form.props.ref.current?.querySelector<HTMLElement>("input:checked") ?? null);
    },
  });
  const { dataAccessLevel: current } = form.draft;
  const choice = (
    <LevelChoice
      offered={offered}
      chosen={current}
      isBusy={save.isMutating}
      onChoose={(dataAccessLevel) => form.change({ dataAccessLevel })}
    />
  );
  if (offered.length === 1) return choice;
  return (
    <Form {...form.props} className={styles.sharing}>
      {choice}
      <Refusal error={save.error} />
      {(current !== level || save.isMutating) && (
        <div>
          <Button type="submit" busy={save.isMutating} busyText="Saving">
            Save choice
          </Button>
        </div>
      )}
    </Form>
  );
};
