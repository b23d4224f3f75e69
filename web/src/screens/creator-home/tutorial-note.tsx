import { useState } from "react";
import { tutorialDraft } from "../../features/builder/tutorial-draft.ts";
import { paths } from "../../lib/paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import styles from "./creator-home-page.module.css";

/** MOCK-30: a new creator's first page leads to what they built in the tutorial before they had an account. */
export const TutorialNote = () => {
  const [draft] = useState(tutorialDraft.read);
  if (!draft) return null;
  return (
    <div className={styles.note}>
      <Note>
        Your draft of the tutorial, {draft.details.name?.trim() || "a course without a name"}, is on this device.{" "}
        <LinkButton size="small" to={paths.createCourse}>
          Go on with it
        </LinkButton>
      </Note>
    </div>
  );
};
