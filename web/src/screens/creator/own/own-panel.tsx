import { fullName } from "@cu/api/person-name";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Heading } from "../../../ui/heading.tsx";
import { type Profile, ProfilePanel } from "../profile-panel.tsx";
import styles from "./own.module.css";
import { PictureField } from "./picture-field.tsx";
import { ProfileForm } from "./profile-form.tsx";

/** CRE-14: the profile as its owner sees it, edited in place. */
export const OwnPanel = ({ profile }: { profile: Profile }) => {
  const [state, setState] = useState<"read" | "edit" | "done">("read");
  if (state === "edit")
    return (
      <div id="author-profile" className={styles.editing}>
        <Heading level={1}>{fullName(profile)}</Heading>
        <PictureField profile={profile} />
        <ProfileForm profile={profile} onDone={() => setState("done")} />
      </div>
    );
  return (
    <ProfilePanel profile={profile}>
      <div className={styles.edit}>
        {/* Returns focus to the button that opened the form. */}
        <Button size="small" autoFocus={state === "done"} onClick={() => setState("edit")}>
          Edit profile
        </Button>
      </div>
    </ProfilePanel>
  );
};
