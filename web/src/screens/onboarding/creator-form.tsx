import { type SyntheticEvent, useEffect } from "react";
import styles from "../../forms/form.module.css";
import { type Problems, useChecks } from "../../forms/use-checks.ts";
import { useApi } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { type Application, checkApplication } from "./application.ts";
import { CourseRows } from "./course-rows.tsx";
import { NamesField } from "./names-field.tsx";

type CreatorFormProps = {
  application: Application;
  onChange: (changed: Partial<Application>) => void;
  /** What the server did not like. */
  refused: Problems | undefined;
  onBack: () => void;
  onSubmit: () => void;
};

/** Step 1: who teaches what (ONB-09 to ONB-13). */
export const CreatorForm = ({ application, onChange, refused, onBack, onSubmit }: CreatorFormProps) => {
  const { form, problems, tell, forget, errorsOf } = useChecks();
  // Without the lists every name can still be typed.
  const { data: universities = [] } = useApi("institution.universities", {});
  const { data: departments = [] } = useApi("institution.departments", {});
  useEffect(() => {
    if (refused) tell(refused);
  }, [refused, tell]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (tell(checkApplication(application))) onSubmit();
  };
  const name = (field: "firstName" | "lastName") => ({
    value: application[field],
    errors: errorsOf(field),
    maxLength: 150,
    required: true,
    onChange: ({ target }: { target: { value: string } }) => {
      onChange({ [field]: target.value });
      forget(field);
    },
  });
  const names = (field: "universities" | "departments", known: readonly { name: string }[]) => ({
    value: application[field],
    known: known.map((one) => one.name),
    errors: errorsOf(field),
    onChange: (chosen: string[]) => {
      onChange({ [field]: chosen });
      forget(field);
    },
  });
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-label="About you and your courses">
      <div className={styles.pair}>
        <Field label="First name" autoComplete="given-name" {...name("firstName")} />
        <Field label="Last name" autoComplete="family-name" {...name("lastName")} />
      </div>
      <NamesField label="Universities" placeholder="Choose or type a name" {...names("universities", universities)} />
      <NamesField label="Departments" placeholder="Choose or type a name" {...names("departments", departments)} />
      <CourseRows
        courses={application.courses}
        errorsOf={errorsOf}
        onChange={(courses) => {
          onChange({ courses });
          for (const field of Object.keys(problems)) if (field.startsWith("courses")) forget(field);
        }}
      />
      <div className={styles.end}>
        <Button size="large" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" look="go" size="large">
          Submit
        </Button>
        <p className={styles.small}>Your name, universities and departments are shown on your author page.</p>
      </div>
    </form>
  );
};
