import { useNavigate, useSearchParams } from "react-router-dom";
import { applyNewClass } from "../../features/classes/apply-class.ts";
import { addressId } from "../../lib/address-id.ts";
import { useAction, useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import type { Session } from "../../lib/use-session.ts";
import { FailedPage } from "../../ui/failed-page.tsx";
import { toast } from "../../ui/toast.tsx";
import { ClassForm } from "./class-form.tsx";
import { type Coverable, classTermsOf, copyOf, type Draft, emptyDraft } from "./draft.ts";
import { FormFrame, FormSkeleton } from "./form-frame.tsx";
import { coverable } from "./own-courses.ts";
import { useClassForm } from "./use-class-form.ts";

type User = NonNullable<Session["user"]>;

/** A new class code, or a copy of another one under a new code (COD-30). */
export const CreatePage = ({ user }: { user: User }) => {
  const [search] = useSearchParams();
  const from = addressId(search.get("from"));
  const own = useApi("user.collections", { params: { userId: user.id } });
  const model = useApi("class.read", from === undefined ? null : { params: { classId: from } });
  const error = (own.data ? undefined : own.error) ?? (model.data ? undefined : model.error);
  if (error) return <FailedPage error={error} onRetry={() => void Promise.all([own.mutate(), model.mutate()])} />;
  if (!own.data || (from !== undefined && !model.data)) return <FormSkeleton title="New class code" />;
  return (
    <NewClass
      key={from}
      user={user}
      place={`class-code.${from === undefined ? "new" : `copy-${from}`}`}
      first={model.data ? copyOf(model.data) : emptyDraft}
      courses={coverable(own.data, model.data)}
    />
  );
};

type NewClassProps = { user: User; place: string; first: Draft; courses: readonly Coverable[] };

const NewClass = ({ user, place, first, courses }: NewClassProps) => {
  const navigate = useNavigate();
  const form = useClassForm({
    place,
    first,
    courses,
    inputOf: (draft) => ({
      ...classTermsOf(draft, courses),
      timeZone: draft.timeZone,
      code: draft.code.trim() || null,
    }),
    send: async (body) => void (await create.send({ body })),
  });
  const create = useAction("class.create", {
    apply: applyNewClass,
    refresh: ["class.mine"],
    onSuccess: ({ code }, { isHere }) => {
      form.drop();
      toast(`Class code ${code} created.`);
      if (isHere) void navigate(paths.classCodes);
    },
  });
  return (
    <FormFrame title="New class code">
      <ClassForm form={form} courses={courses} creatorId={user.id} action="Create class code" error={create.error} />
    </FormFrame>
  );
};
