import styles from "../../features/forms/form.module.css";
import { TextArea } from "../../features/forms/text-area.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { isOfCourse } from "./draft.ts";
import type { DemoForm } from "./use-demo.ts";

type CourseStepProps = { form: DemoForm; onNext: () => void };

/** STA-38: course and contact details. */
export const CourseStep = ({ form, onNext }: CourseStepProps) => {
  const next = () => {
    if (form.check(isOfCourse)) onNext();
  };
  return (
    <Form {...form.props} className={styles.form} onSubmit={next} label="The course">
      <Field label="Course name" {...form.field("courseName")} required />
      <TextArea label="Course description" {...form.field("courseDescription")} optional rows={4} />
      <div className={styles.pair}>
        <Field label="First name" {...form.field("firstName")} required autoComplete="given-name" />
        <Field label="Last name" {...form.field("lastName")} required autoComplete="family-name" />
      </div>
      <Field label="Email" {...form.field("email")} required type="email" inputMode="email" autoComplete="email" />
      <div className={styles.end}>
        <Button type="submit" look="go" size="large">
          Next
        </Button>
        <p className={styles.small}>Then you add lectures. Nothing is sent yet.</p>
      </div>
    </Form>
  );
};
