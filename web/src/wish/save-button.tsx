import { BookmarkSimpleIcon } from "@phosphor-icons/react/dist/csr/BookmarkSimple";
import { isOfTheHouse } from "../course/access-state.ts";
import type { Course } from "../course/course.ts";
import { useSession } from "../lib/use-session.ts";
import { hasEverything } from "../purchase/offer.ts";
import { Button } from "../ui/button.tsx";
import { useSave, useTakeBack } from "./use-save.ts";

/** Saves a course for later (STA-81); nothing for whom it is theirs already, or whom nobody would tell of its price. */
export const SaveButton = ({ course }: { course: Course }) => {
  const { user } = useSession();
  const [save, takeBack] = [useSave(course.id), useTakeBack(course.id)];
  const { isWished = false } = course;
  if (!user || isOfTheHouse(course, user) || hasEverything(course, user)) return null;
  if (!isWished && (course.privacyScope !== "public" || course.suspension)) return null;
  const press = () => (isWished ? takeBack : save).trigger({ params: { courseId: course.id } }).catch(() => undefined);
  return (
    <Button
      size="small"
      aria-pressed={isWished}
      busy={save.isMutating || takeBack.isMutating}
      busyText="Saving"
      onClick={() => void press()}
    >
      <BookmarkSimpleIcon size={16} weight={isWished ? "fill" : "regular"} aria-hidden />
      Save for later
    </Button>
  );
};
