import { useState } from "react";
import { changeAnswers, refresh, useAction } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { Text } from "../../../ui/heading.tsx";
import { Refusal } from "../../../ui/refusal.tsx";
import { toast } from "../../../ui/toast.tsx";
import type { Profile } from "../profile-panel.tsx";
import styles from "./own.module.css";

type RemovePictureProps = {
  profile: Profile;
  /** The button is gone then. */
  onRemoved: () => void;
};

/** CRE-75: removes the picture after confirmation; there is no other copy. */
export const RemovePicture = ({ profile: { id }, onRemoved }: RemovePictureProps) => {
  const [isAsked, setAsked] = useState(false);
  const remove = useAction("creator.update", {
    apply: ({ profilePicture }) =>
      changeAnswers("creator.profile", (known) => (known.id === id ? { ...known, profilePicture } : known)),
    onSuccess: () => {
      onRemoved();
      toast("Your picture is removed.");
      void refresh(["creator.author"]);
    },
  });
  const confirm = () => void remove.trigger({ params: { userId: id }, body: { profilePicture: null } });
  return (
    <>
      <Button size="small" look="bare" onClick={() => setAsked(true)}>
        Remove it
      </Button>
      <ConfirmDialog
        open={isAsked}
        title="Remove your picture?"
        action="Remove"
        cancel="Cancel"
        busy={remove.isMutating}
        onClose={() => {
          remove.reset();
          setAsked(false);
        }}
        onConfirm={confirm}
      >
        <div className={styles.asked}>
          <Text tone="quiet">Your page shows your initials in its place.</Text>
          <Refusal error={remove.error} />
        </div>
      </ConfirmDialog>
    </>
  );
};
