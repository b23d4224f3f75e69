import { PlusIcon } from "@phosphor-icons/react/dist/csr/Plus";
import { XIcon } from "@phosphor-icons/react/dist/csr/X";
import { Button, IconButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { type CourseRow, emptyRow } from "./application.ts";
import styles from "./course-rows.module.css";

type CourseRowsProps = {
  courses: readonly CourseRow[];
  onChange: (courses: CourseRow[]) => void;
  errorsOf: (field: string) => string[];
};

/** The courses the user teaches, with their sizes (ONB-11 to ONB-13). */
export const CourseRows = ({ courses, onChange, errorsOf }: CourseRowsProps) => (
  <fieldset className={styles.rows}>
    <legend className={styles.legend}>Courses you teach</legend>
    {courses.map((course, row) => {
      const change = (changed: Partial<CourseRow>) => onChange(courses.with(row, { ...course, ...changed }));
      return (
        <div key={row} className={styles.row}>
          <Field
            label="Course name"
            value={course.name}
            required
            errors={errorsOf(`courses.${row}.name`)}
            onChange={({ target }) => change({ name: target.value })}
          />
          <Field
            label="Class size"
            value={course.numOfStudents}
            required
            inputMode="numeric"
            errors={errorsOf(`courses.${row}.numOfStudents`)}
            onChange={({ target }) => change({ numOfStudents: target.value })}
          />
          <span className={styles.remove}>
            <IconButton label={`Remove course ${row + 1}`} onClick={() => onChange(courses.toSpliced(row, 1))}>
              <XIcon size={20} aria-hidden />
            </IconButton>
          </span>
        </div>
      );
    })}
    {errorsOf("courses").map((text) => (
      <p key={text} className={styles.error} role="alert">
        {text}
      </p>
    ))}
    <div>
      <Button size="small" onClick={() => onChange([...courses, emptyRow])}>
        <PlusIcon size={16} weight="bold" aria-hidden />
        {courses.length === 0 ? "Add a course" : "Add another course"}
      </Button>
    </div>
  </fieldset>
);
