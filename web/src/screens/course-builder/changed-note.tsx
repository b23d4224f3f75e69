import { useOnce } from "../../lib/use-once.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { toast } from "../../ui/toast.tsx";
import styles from "./frame.module.css";
import type { Builder } from "./use-builder.ts";

/** Conflict between tabs or devices: the older one can continue from the latest version. */
export const ChangedNote = ({ builder }: { builder: Builder }) => {
  const take = useOnce(async () => {
    try {
      await builder.saver.takeOver();
    } catch {
      toast("The newest draft cannot be read right now. Please try again.", { tone: "failed" });
    }
  });
  if (builder.view.state !== "changed") return null;
  return (
    <div className={styles.changed}>
      <Note tone="due">
        This draft was changed in another window or on another machine. Nothing is saved from here until you take over:
        then the newest draft is loaded, with what you changed only here.{" "}
        <Button size="small" busy={take.isBusy} busyText="Loading" onClick={() => void take.run()}>
          Take over here
        </Button>
      </Note>
    </div>
  );
};
