import { Refused } from "@cu/api/refused";
import type { ReactNode } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { applyClass } from "../../features/classes/apply-class.ts";
import type { ManagedClass } from "../../features/classes/license.ts";
import { addressId } from "../../lib/address-id.ts";
import { useAction, useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import type { Session } from "../../lib/use-session.ts";
import { FailedPage } from "../../ui/failed-page.tsx";
import { Note } from "../../ui/note.tsx";
import { toast } from "../../ui/toast.tsx";
import { ClassForm } from "./class-form.tsx";
import { ClassTerms } from "./class-terms.tsx";
import { type Coverable, changedTerms, classDraft } from "./draft.ts";
import { FormFrame, FormSkeleton } from "./form-frame.tsx";
import { coverable } from "./own-courses.ts";
import { SyncNote } from "./sync-note.tsx";
import { useClassForm } from "./use-class-form.ts";

type EditPageProps = {
  user: NonNullable<Session["user"]>;
  /** Shown to all other users. */
  closed: ReactNode;
};

/** A class code: editable for its creator and admins, read-only for co-creators, hidden from others (COD-31). */
export const EditPage = ({ user, closed }: EditPageProps) => {
  const classId = addressId(useParams().classId);
  const { data, error, mutate } = useApi("class.read", classId ? { params: { classId } } : null);
  const own = useApi("user.collections", data?.mayEdit ? { params: { userId: user.id } } : null);
  if (!classId || (error instanceof Refused && (error.status === 404 || error.status === 403))) return closed;
  if (error && !data) return <FailedPage error={error} onRetry={() => void mutate()} />;
  if (!data) return <FormSkeleton title="Class code" />;
  if (!data.mayEdit)
    return (
      <FormFrame title={data.label} note={<Note>You are a co-creator of this class. Its creator can change it.</Note>}>
        <ClassTerms managed={data} />
      </FormFrame>
    );
  if (own.error && !own.data) return <FailedPage error={own.error} onRetry={() => void own.mutate()} />;
  if (!own.data) return <FormSkeleton title={data.label} />;
  return <OldClass key={data.id} managed={data} courses={coverable(own.data, data)} />;
};

type OldClassProps = { managed: ManagedClass; courses: readonly Coverable[] };

const OldClass = ({ managed, courses }: OldClassProps) => {
  const navigate = useNavigate();
  const first = classDraft(managed);
  const form = useClassForm({
    place: `class-code.${managed.id}`,
    first,
    saved: { label: managed.label, maxRedemptions: managed.maxRedemptions, joined: managed.rosterSize },
    courses,
    inputOf: (draft) => changedTerms(draft, first, courses),
    send: async (body) => void (await update.send({ params: { classId: managed.id }, body })),
  });
  const update = useAction("class.update", {
    apply: applyClass,
    refresh: ["class.mine"],
    onSuccess: (_, { isHere }) => {
      form.drop();
      toast("Class code saved.");
      if (isHere) void navigate(paths.classCodes);
    },
  });
  return (
    <FormFrame title={managed.label} note={!managed.inSync && !form.isDirty && <SyncNote managed={managed} />}>
      <ClassForm
        form={form}
        courses={courses}
        creatorId={managed.createdById}
        saved={managed}
        action="Save changes"
        error={update.error}
      />
    </FormFrame>
  );
};
