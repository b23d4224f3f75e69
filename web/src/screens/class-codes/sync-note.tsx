import { applyClass } from "../../features/classes/apply-class.ts";
import type { ManagedClass } from "../../features/classes/license.ts";
import { errorText, useAction } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { countText } from "../../ui/duration.ts";
import { Note } from "../../ui/note.tsx";
import { toast } from "../../ui/toast.tsx";
import styles from "./sync-note.module.css";

const namedAtMost = 3;

/** COD-16: modules that the class can't watch, with a button that gives them the class's dates. */
export const SyncNote = ({ managed }: { managed: ManagedClass }) => {
  const sync = useAction("class.sync", {
    apply: applyClass,
    refresh: ["class.mine"],
    onSuccess: () => toast("Class code updated."),
  });
  const { unscheduled } = managed;
  const names = unscheduled.slice(0, namedAtMost).map(({ moduleName }) => moduleName);
  const more = unscheduled.length - names.length;
  return (
    <Note tone="due">
      <div className={styles.sync}>
        <div className={styles.text}>
          {countText(unscheduled.length, "module")} without days: {names.join(", ")}
          {more > 0 && ` and ${more} more`}. Students of this class cannot watch{" "}
          {unscheduled.length === 1 ? "it" : "them"}.
          {managed.mayEdit && " Updating gives every such module the days of the class."}
          {sync.error && <strong> {errorText(sync.error)}</strong>}
        </div>
        {managed.mayEdit && (
          <Button
            size="small"
            busy={sync.isMutating}
            busyText="Updating"
            aria-label={`Update code ${managed.code}`}
            // The failure shows next to the button.
            onClick={() => void sync.trigger({ params: { classId: managed.id }, body: {} })}
          >
            Update code
          </Button>
        )}
      </div>
    </Note>
  );
};
