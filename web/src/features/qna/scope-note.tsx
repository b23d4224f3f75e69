import { useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { passFocus } from "../../ui/focus.ts";
import { Note } from "../../ui/note.tsx";
import styles from "./scope-note.module.css";
import type { ClassChoice } from "./use-class-choice.ts";

/**
 * Explains that the class determines whose Q&A is shown, until the reader chooses. Otherwise joining a class would
 * silently hide the reader's earlier questions.
 */
export const ScopeNote = ({ choice: { chosen, isGiven, choose } }: { choice: ClassChoice }) => {
  const place = useRef<HTMLDivElement>(null);
  const take = (classId: number | null) => {
    choose(classId);
    passFocus(() => place.current);
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {chosen && isGiven && (
        <div className={styles.note}>
          <Note onDismiss={() => take(chosen.id)}>
            <p>
              You see the Q&A of your class {chosen.label || chosen.code}. Questions you asked outside it are in the
              public Q&A.
            </p>
            <div className={styles.action}>
              <Button size="small" onClick={() => take(null)}>
                Show the public Q&A
              </Button>
            </div>
          </Note>
        </div>
      )}
    </div>
  );
};
