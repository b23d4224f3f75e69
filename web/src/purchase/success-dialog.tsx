import { useSearchParams } from "react-router-dom";
import type { Course } from "../course/course.ts";
import { keptOptions, paths } from "../paths.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { takeFocus } from "../ui/focus.ts";
import { Text } from "../ui/heading.tsx";
import styles from "./purchase-dialog.module.css";
import type { Wanted } from "./use-purchase.ts";

type SuccessDialogProps = { course: Course; wanted: Wanted; onClose: () => void };

/** BUY-11, BUY-12: it worked, and where to begin. */
export const SuccessDialog = ({ course, wanted, onClose }: SuccessDialogProps) => {
  const [search] = useSearchParams();
  const module = wanted.kind === "module" ? wanted.module : course.modules.find(({ videos }) => videos.length > 0);
  return (
    <Dialog open title="Purchase successful." onClose={onClose}>
      <div ref={takeFocus} tabIndex={-1} role="status" className={styles.text}>
        <Text tone="quiet">
          {wanted.kind === "module"
            ? `${wanted.module.name} is yours: the module and all its videos are unlocked.`
            : `${course.name} is yours: all modules and videos are unlocked.`}
        </Text>
      </div>
      <div className={styles.actions}>
        {module && module.videos.length > 0 && (
          <LinkButton look="go" to={paths.video(course.id, module.moduleIndex, 1, keptOptions(search))}>
            Start watching
          </LinkButton>
        )}
        <Button onClick={onClose}>Stay on this page</Button>
      </div>
    </Dialog>
  );
};
