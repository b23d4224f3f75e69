import { XIcon } from "@phosphor-icons/react/dist/csr/X";
import { useState } from "react";
import { DaysField } from "../../features/classes/days-field.tsx";
import { axisOf, WindowLine } from "../../features/classes/window-line.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { Heading, Text } from "../../ui/heading.tsx";
import type { Coverable, Days, Draft } from "./draft.ts";
import styles from "./schedule.module.css";

type ScheduleProps = {
  /** Selected courses. */
  courses: readonly Coverable[];
  valid: Days | null;
  windows: Draft["windows"];
  onChange: (windows: Draft["windows"]) => void;
  /** By module id. */
  errors: ReadonlyMap<number, readonly string[]>;
};

/** Dates per module, each on the class's timeline; or for all modules together (COD-30, COD-45). */
export const Schedule = ({ courses, valid, windows, onChange, errors }: ScheduleProps) => {
  const [now] = useState(Date.now);
  const [all, setAll] = useState<Days | null>(null);
  // Dates that "Apply to all modules" replaced, for undo.
  const [former, setFormer] = useState<Draft["windows"]>();
  const modules = courses.flatMap((course) => course.modules);
  const shown = [valid, ...modules.map(({ id }) => windows[id])].filter((days) => days != null).map(asWindow);
  // Defaults to the class's dates, the most likely choice for all modules.
  const forAll = all ?? valid;
  const set = (moduleId: number, days: Days | null) => {
    const { [moduleId]: _, ...others } = windows;
    setFormer(undefined);
    onChange(days ? { ...others, [moduleId]: days } : others);
  };
  if (modules.length === 0)
    return <Text tone="quiet">Choose a course first, then set the dates of its modules here.</Text>;
  return (
    <div>
      <div className={styles.all}>
        <DaysField label="Days for all modules" value={forAll} onChange={setAll} />
        <Button
          disabled={!forAll}
          onClick={() => {
            if (!forAll) return;
            if (Object.keys(windows).length > 0) setFormer(windows);
            onChange(Object.fromEntries(modules.map(({ id }) => [id, forAll])));
          }}
        >
          Apply to all modules
        </Button>
        {former && (
          <Button
            look="bare"
            onClick={() => {
              setFormer(undefined);
              onChange(former);
            }}
          >
            Undo: the days as they were
          </Button>
        )}
      </div>
      {courses.map((course) => (
        <section key={course.id} className={styles.course} aria-label={`Days of ${course.name}`}>
          <Heading level={3}>{course.name}</Heading>
          <ul className={styles.list}>
            {course.modules.map(({ id, name, moduleIndex }) => {
              const days = windows[id];
              return (
                <li key={id} className={styles.module}>
                  <span className={styles.number}>{moduleIndex}</span>
                  <span className={styles.name}>{name}</span>
                  <div className={styles.days}>
                    <DaysField
                      label={`Days of module ${moduleIndex}, ${name}`}
                      hideLabel
                      value={days ?? null}
                      onChange={(next) => set(id, next)}
                      errors={errors.get(id)}
                    />
                    {days && (
                      <IconButton label={`Close module ${moduleIndex} to the class`} onClick={() => set(id, null)}>
                        <XIcon size={16} weight="bold" aria-hidden />
                      </IconButton>
                    )}
                  </div>
                  <div className={styles.line}>
                    {days ? (
                      <WindowLine window={asWindow(days)} axis={axisOf(shown)} now={now} state="open" />
                    ) : (
                      <span className={styles.none}>Not opened by this class</span>
                    )}
                  </div>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
};

const asWindow = ({ from, until }: Days) => ({
  accessFrom: `${from}T00:00:00.000Z`,
  accessUntil: `${until}T23:59:59.999Z`,
});
