import type { ApplicationInput } from "@cu/api/application.form";
import styles from "../../features/forms/form.module.css";
import { NamesField } from "../../features/forms/names-field.tsx";
import type { useForm } from "../../features/forms/use-form.ts";
import { useApi } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import type { Application } from "./application.ts";
import { CourseRows } from "./course-rows.tsx";

type CreatorFormProps = {
  form: ReturnType<typeof useForm<Application, ApplicationInput>>;
  onBack: () => void;
};

/** Step 1: the creator's details and courses (ONB-09 to ONB-13). */
export const CreatorForm = ({ form, onBack }: CreatorFormProps) => {
  // Without the lists every name can still be typed.
  const { data: universities = [] } = useApi("institution.universities", {});
  const { data: departments = [] } = useApi("institution.departments", {});
  const names = (field: "universities" | "departments", known: readonly { name: string }[]) => ({
    value: form.draft[field],
    known: known.map((one) => one.name),
    errors: form.errorsOf(field),
    onChange: (chosen: string[]) => form.change({ [field]: chosen }),
  });
  return (
    <Form {...form.props} className={styles.form} label="About you and your courses">
      <div className={styles.pair}>
        <Field label="First name" autoComplete="given-name" {...form.field("firstName")} required />
        <Field label="Last name" autoComplete="family-name" {...form.field("lastName")} required />
      </div>
      <NamesField label="Universities" placeholder="Choose or type a name" {...names("universities", universities)} />
      <NamesField label="Departments" placeholder="Choose or type a name" {...names("departments", departments)} />
      <CourseRows
        courses={form.draft.courses}
        errorsOf={form.errorsOf}
        onChange={(courses) => form.change({ courses })}
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
    </Form>
  );
};
