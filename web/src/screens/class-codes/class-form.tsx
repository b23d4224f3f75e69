import { useState } from "react";
import { DaysField } from "../../features/classes/days-field.tsx";
import type { ManagedClass } from "../../features/classes/license.ts";
import { clockText, zoneName } from "../../features/classes/window-text.ts";
import { FormPart } from "../../features/forms/form-part.tsx";
import { LeaveGuard } from "../../features/forms/leave-guard.tsx";
import { type ApiError, errorText, fieldsOf } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { countText } from "../../ui/duration.ts";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Note } from "../../ui/note.tsx";
import styles from "./class-form.module.css";
import { CoCreatorsPart } from "./co-creators-part.tsx";
import { CourseChoice } from "./course-choice.tsx";
import type { Coverable } from "./draft.ts";
import { validErrors, windowProblems } from "./form-errors.ts";
import { Schedule } from "./schedule.tsx";
import { SharingChoice } from "./sharing-choice.tsx";
import { TimeZoneField } from "./time-zone-field.tsx";
import type { ClassDraftForm } from "./use-class-form.ts";

type ClassFormProps = {
  form: ClassDraftForm;
  /** The courses that can be chosen. */
  courses: readonly Coverable[];
  /** The class's creator, who can't also be its co-creator. */
  creatorId: number;
  /** A class that exists already: its code stays. */
  saved?: ManagedClass;
  action: string;
  error: ApiError | undefined;
};

/** All the fields of a class code (COD-30), each with what is wrong with it. */
export const ClassForm = ({ form, courses, creatorId, saved, action, error }: ClassFormProps) => {
  const { code, rosterSize: joined = 0 } = saved ?? {};
  const { draft, change, isDirty, isRestored, drop, problems, errorsOf, isBusy } = form;
  const [now] = useState(Date.now);
  const chosen = courses.filter(({ id }) => draft.collections.includes(id));
  const isWrong = Object.keys(problems).length > 0;
  return (
    <Form {...form.props} onSubmit={() => void form.submit()}>
      {isRestored && (
        <div className={styles.notes}>
          <Note>
            This is what you typed earlier. It is not saved yet.{" "}
            <Button size="small" onClick={drop}>
              Start over
            </Button>
          </Note>
        </div>
      )}
      <FormPart title="Class" about="Students read the label; the code is what you give them.">
        <Field
          label="Label"
          value={draft.label}
          required
          autoComplete="off"
          placeholder="Algorithms, second year"
          errors={errorsOf("label")}
          onChange={({ target }) => change({ label: target.value })}
        />
        <div className={styles.pair}>
          {code === undefined ? (
            <Field
              label="Code"
              value={draft.code}
              autoComplete="off"
              hint="Leave it blank to have one made."
              errors={errorsOf("code")}
              onChange={({ target }) => change({ code: target.value })}
            />
          ) : (
            <dl className={styles.fixed}>
              <dt>Code</dt>
              <dd>{code}</dd>
            </dl>
          )}
          <Field
            label="Student limit"
            value={draft.places}
            inputMode="numeric"
            autoComplete="off"
            hint={`${joinedText(joined)}Leave it blank for no limit.`}
            errors={errorsOf("maxRedemptions")}
            onChange={({ target }) => change({ places: target.value })}
          />
        </div>
        <DaysField
          label="Students can join from the first to the last of these days"
          value={draft.valid}
          onChange={(valid) => change({ valid })}
          errors={validErrors(problems)}
        />
        {code === undefined ? (
          <TimeZoneField
            value={draft.timeZone}
            onChange={(timeZone) => change({ timeZone })}
            errors={errorsOf("timeZone")}
          />
        ) : (
          <dl className={styles.fixed}>
            <dt>Time zone</dt>
            <dd>{zoneName(draft.timeZone)}</dd>
          </dl>
        )}
      </FormPart>
      <FormPart title="Courses" about="The class can watch modules of these courses.">
        <CourseChoice
          courses={courses}
          chosen={draft.collections}
          onChange={(collections) => change({ collections })}
          errors={errorsOf("collections")}
        />
      </FormPart>
      <FormPart
        wide
        title="Days of each module"
        about={`Changes apply to all members immediately. Modules without dates stay closed to the class. ${clockText(now, draft.timeZone)}`}
      >
        {problems.scheduledAccesses && <Note tone="wrong">{problems.scheduledAccesses}</Note>}
        <Schedule
          courses={chosen}
          valid={draft.valid}
          windows={draft.windows}
          onChange={(windows) => change({ windows })}
          errors={windowProblems(problems, form.sent)}
        />
      </FormPart>
      <CoCreatorsPart form={form} creatorId={creatorId} saved={saved} />
      <FormPart
        title="Data sharing"
        about="Each student chooses among what you allow. They begin with the first of it."
      >
        <SharingChoice
          chosen={draft.choices}
          onChange={(choices) => change({ choices })}
          errors={errorsOf("allowableDataAccessChoices")}
        />
      </FormPart>
      <div className={styles.end} data-stays="">
        <Button type="submit" look="go" busy={isBusy} busyText="Saving">
          {action}
        </Button>
        <LinkButton to={paths.classCodes}>Cancel</LinkButton>
        {(isWrong || (error && !fieldsOf(error))) && (
          <p role="alert" className={styles.problem}>
            {isWrong ? "Not saved: look at the marked fields." : errorText(error)}
          </p>
        )}
      </div>
      <LeaveGuard isOn={isDirty && !isBusy} title="Leave without saving?" onLeave={drop}>
        What you changed in this class code is not saved yet.
      </LeaveGuard>
    </Form>
  );
};

const joinedText = (joined: number): string =>
  joined === 0 ? "" : `${countText(joined, "student has", "students have")} joined. `;
