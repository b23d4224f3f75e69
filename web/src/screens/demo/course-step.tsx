import type { SyntheticEvent } from "react";
import styles from "../../forms/form.module.css";
import { TextArea } from "../../forms/text-area.tsx";
import type { useChecks } from "../../forms/use-checks.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { checkCourse, type DemoDraft } from "./draft.ts";

type CourseStepProps = {
  draft: DemoDraft;
  onChange: (changed: Partial<DemoDraft>) => void;
  checks: ReturnType<typeof useChecks>;
  onNext: () => void;
};

/** STA-38: the course, and who asks. */
export const CourseStep = ({ draft, onChange, checks: { form, tell, forget, errorsOf }, onNext }: CourseStepProps) => {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (tell(checkCourse(draft))) onNext();
  };
  const control = (name: "courseName" | "courseDescription" | "firstName" | "lastName" | "email") => ({
    name,
    value: draft[name],
    errors: errorsOf(name),
    onChange: ({ target }: { target: { value: string } }) => {
      onChange({ [name]: target.value });
      forget(name);
    },
  });
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-label="The course">
      <Field label="Course name" {...control("courseName")} required maxLength={200} />
      <TextArea label="Course description" {...control("courseDescription")} optional rows={4} maxLength={10_000} />
      <div className={styles.pair}>
        <Field label="First name" {...control("firstName")} required autoComplete="given-name" maxLength={150} />
        <Field label="Last name" {...control("lastName")} required autoComplete="family-name" maxLength={150} />
      </div>
      <Field
        label="Email"
        {...control("email")}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <div className={styles.end}>
        <Button type="submit" look="go" size="large">
          Next
        </Button>
        <p className={styles.small}>Then you add lectures. Nothing is sent yet.</p>
      </div>
    </form>
  );
};
