import { type ProfileInput, profileForm } from "@cu/api/profile.form";
import { useMemo } from "react";
import form from "../../../features/forms/form.module.css";
import { LeaveGuard } from "../../../features/forms/leave-guard.tsx";
import { NamesField } from "../../../features/forms/names-field.tsx";
import { TextArea } from "../../../features/forms/text-area.tsx";
import { useForm } from "../../../features/forms/use-form.ts";
import { fieldsOf, refresh, setAnswer, useAction, useApi } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Refusal } from "../../../ui/refusal.tsx";
import { toast } from "../../../ui/toast.tsx";
import type { Profile } from "../profile-panel.tsx";
import styles from "./own.module.css";

type Texts = { bio: string; externalWebsite: string; universities: readonly string[]; departments: readonly string[] };
/** The input with its base, as another tab may change the profile in between. */
type Draft = Texts & { began: Texts };

const draftOf = (profile: Profile): Draft => {
  const began = {
    bio: profile.bio,
    externalWebsite: profile.externalWebsite ?? "",
    universities: profile.universities.map(({ name }) => name),
    departments: profile.departments.map(({ name }) => name),
  };
  return { ...began, began };
};

/** Only the changed fields, so that concurrent edits of different fields are both kept (CRE-56). */
const changedIn = ({ began, ...typed }: Draft): ProfileInput =>
  Object.fromEntries(
    Object.entries(typed).filter(([field, now]) => JSON.stringify(now) !== JSON.stringify(began[field as keyof Texts])),
  );

/** CRE-14: form for a creator's profile texts. */
export const ProfileForm = ({ profile, onDone }: { profile: Profile; onDone: () => void }) => {
  const params = { userId: profile.id };
  // Without the suggestions any name can still be typed.
  const { data: universities = [] } = useApi("institution.universities", {});
  const { data: departments = [] } = useApi("institution.departments", {});
  const first = useMemo(() => draftOf(profile), [profile]);
  const save = useAction("creator.update", {
    apply: (saved) => setAnswer("creator.profile", { params }, saved),
    onSuccess: () => {
      toast("Your profile is saved.");
      void refresh(["creator.author"]);
    },
  });
  const leave = () => {
    typed.drop();
    onDone();
  };
  const typed = useForm({
    place: `profile.${profile.id}`,
    first,
    rules: profileForm,
    inputOf: changedIn,
    send: async (body) => {
      if (Object.keys(body).length > 0) await save.send({ params, body });
      leave();
    },
  });
  const names = (field: "universities" | "departments", known: readonly { name: string }[]) => ({
    placeholder: "Choose or type a name",
    value: typed.draft[field],
    known: known.map(({ name }) => name),
    errors: typed.errorsOf(field),
    onChange: (chosen: string[]) => typed.change({ [field]: chosen }),
  });
  const isChanged = Object.keys(changedIn(typed.draft)).length > 0;
  return (
    <Form {...typed.props} className={form.form} label="Your profile">
      <TextArea label="About you" rows={6} optional {...typed.field("bio")} />
      <Field
        label="Website"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        {...typed.field("externalWebsite")}
      />
      <NamesField label="Universities" {...names("universities", universities)} />
      <NamesField label="Departments" {...names("departments", departments)} />
      <Refusal error={fieldsOf(save.error) ? undefined : save.error} />
      <div className={styles.acts}>
        <Button type="submit" look="go" busy={typed.isBusy} busyText="Saving">
          Save
        </Button>
        <Button disabled={typed.isBusy} onClick={leave}>
          Cancel
        </Button>
        <p className={form.small}>Public on your author page.</p>
      </div>
      <LeaveGuard isOn={isChanged && !typed.isBusy} title="Leave without saving?" onLeave={typed.drop}>
        What you changed in your profile is not saved yet.
      </LeaveGuard>
    </Form>
  );
};
