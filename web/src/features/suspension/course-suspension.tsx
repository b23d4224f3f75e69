import { fullName } from "@cu/api/person-name";
import { errorText, useAction } from "../../lib/api.ts";
import { toast } from "../../ui/toast.tsx";
import { SuspensionControl } from "./suspension-control.tsx";
import { SuspensionHistory } from "./suspension-history.tsx";

type Author = { id: number; username: string; firstName: string; lastName: string };

type CourseSuspensionProps = {
  course: {
    id: number;
    primaryAuthor: Author;
    suspension: { at: string; reason: string | null; takenDown: boolean } | null;
  };
};

export const CourseSuspension = ({ course: { id, primaryAuthor, suspension } }: CourseSuspensionProps) => {
  const params = { courseId: id };
  const refresh = ["course.read", "catalogue.list", "user.recently-visited"] as const;
  const suspend = useAction("suspension.course", {
    refresh: [...refresh],
    onSuccess: () => toast("Course suspended."),
  });
  const lift = useAction("suspension.lift-course", {
    refresh: [...refresh],
    onSuccess: () => toast("Suspension lifted."),
  });
  const error = suspend.error ?? lift.error;
  return (
    <SuspensionControl
      what="this course"
      history={<SuspensionHistory userId={primaryAuthor.id} name={fullName(primaryAuthor)} />}
      effect="It is no longer listed, sold or opened to new learners. Buyers keep it."
      canTakeDown
      suspension={suspension}
      busy={suspend.isMutating || lift.isMutating}
      error={error && errorText(error)}
      onSuspend={(body) => suspend.send({ params, body })}
      onLift={() => lift.send({ params })}
    />
  );
};
