import { Suspense, useState } from "react";
import type { Course, CurrentUser } from "../../features/course/course.ts";
import { paths } from "../../lib/paths.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { part } from "../../ui/part.tsx";
import { toast } from "../../ui/toast.tsx";
import { whenOnline } from "../../ui/when-online.ts";
import { FileActions } from "./file-actions.tsx";
import styles from "./own-course-page.module.css";

const ShareWindow = part(() =>
  whenOnline(() => import("../../features/course/share/share-window.tsx")).then((m) => ({ default: m.ShareWindow })),
);

const BulkDrawer = part(() =>
  whenOnline(() => import("./bulk/bulk-drawer.tsx")).then((m) => ({ default: m.BulkDrawer })),
);

/** CRE-05: what can be done with a course. */
export const CourseActions = ({ course, user }: { course: Course; user: CurrentUser }) => {
  const [open, setOpen] = useState<"share" | "bulk">();
  const close = () => setOpen(undefined);
  const address = paths.course(course.id, {
    key: course.privacyScope === "unlisted" ? course.collectionUnlistedKey : null,
  });
  const share = () =>
    void navigator.clipboard.writeText(location.origin + address).then(
      () => toast("Copied the link to the course."),
      () => toast("The browser did not allow copying.", { tone: "failed" }),
    );
  return (
    <div className={styles.actions}>
      <LinkButton look="go" to={paths.editCourse(course.id)}>
        Edit
      </LinkButton>
      <LinkButton to={address}>Preview</LinkButton>
      <Button onClick={share}>Share</Button>
      <Button onClick={() => setOpen("share")}>Shareable Links</Button>
      <Button onClick={() => setOpen("bulk")}>Bulk Questions</Button>
      <LinkButton to={paths.classCodes}>Class codes</LinkButton>
      <FileActions course={course} user={user} />
      <Suspense fallback={null}>
        {open === "share" && <ShareWindow course={course} onClose={close} />}
        {open === "bulk" && <BulkDrawer course={course} onClose={close} />}
      </Suspense>
    </div>
  );
};
