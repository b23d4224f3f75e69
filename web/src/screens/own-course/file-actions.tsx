import { useNavigate } from "react-router-dom";
import type { Course, CurrentUser } from "../../features/course/course.ts";
import { errorText, useAction } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { Button } from "../../ui/button.tsx";
import { fetchTo } from "../../ui/save-file.ts";
import { toast } from "../../ui/toast.tsx";

const failed = (error: unknown) => toast(errorText(error), { tone: "failed" });

/** WIZ-43, WIZ-46: a course in its creator's own hands, and a second one that begins with all of it. */
export const FileActions = ({ course, user }: { course: Course; user: CurrentUser }) => {
  const navigate = useNavigate();
  const save = useAction("course.export", { onSuccess: ({ url }) => fetchTo(url) });
  const clone = useAction("draft.clone", {
    refresh: ["draft.list"],
    onSuccess: ({ draftId }, { isHere }) => {
      toast("The copy is a draft. Publish it when it is ready.");
      if (isHere) void navigate(`${paths.createCourse}?draft=${draftId}`);
    },
  });
  const params = { courseId: course.id };
  return (
    <>
      <Button busy={save.isMutating} busyText="Packing" onClick={() => void save.send({ params }).catch(failed)}>
        Download as a file
      </Button>
      {mayClone(course, user) && (
        <Button busy={clone.isMutating} busyText="Copying" onClick={() => void clone.send({ params }).catch(failed)}>
          Clone
        </Button>
      )}
    </>
  );
};

// Admins manage every course, but can clone only their own.
const mayClone = ({ createdBy, primaryAuthor }: Course, { id, isContentCreator }: CurrentUser): boolean =>
  isContentCreator && [createdBy, primaryAuthor.id].includes(id);
