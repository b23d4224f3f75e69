import { BookmarkSimpleIcon } from "@phosphor-icons/react/dist/csr/BookmarkSimple";
import { useSession } from "../../lib/use-session.ts";
import { Button } from "../../ui/button.tsx";
import type { Course } from "../course/course.ts";
import { maySave } from "./may-save.ts";
import { useSaving } from "./use-saving.ts";

/** "Save for later" on a course's page (STA-81), for users who may save it. */
export const SaveButton = ({ course }: { course: Course }) => {
  const { user } = useSession();
  const { isWished = false } = course;
  const { press, isSaving } = useSaving(course.id, isWished);
  if (!user || !maySave({ ...course, isWished }, user)) return null;
  return (
    <Button size="small" aria-pressed={isWished} busy={isSaving} busyText="Saving" onClick={press}>
      <BookmarkSimpleIcon size={16} weight={isWished ? "fill" : "regular"} aria-hidden />
      Save for later
    </Button>
  );
};
