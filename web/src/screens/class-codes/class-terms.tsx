import { useState } from "react";
import { levelName } from "../../features/classes/levels.ts";
import type { ManagedClass } from "../../features/classes/license.ts";
import { StatusTag } from "../../features/classes/status-tag.tsx";
import { axisOf, WindowLine } from "../../features/classes/window-line.tsx";
import { isOpenAt, windowText, zoneName } from "../../features/classes/window-text.ts";
import { dayText } from "../../ui/date.ts";
import { Heading } from "../../ui/heading.tsx";
import styles from "./class-terms.module.css";
import { modulesOf } from "./own-courses.ts";

/** A class code to read: what co-creators see (COD-31). */
export const ClassTerms = ({ managed }: { managed: ManagedClass }) => {
  const [now] = useState(Date.now);
  const { timeZone: zone } = managed;
  const axis = axisOf([
    { accessFrom: managed.validFrom, accessUntil: managed.expiresOn },
    ...managed.scheduledAccesses,
  ]);
  const facts = [
    ["Code", managed.code],
    ["Status", <StatusTag key="status" status={managed.status} />],
    ["Students can join", `${dayText(managed.validFrom, zone)} to ${dayText(managed.expiresOn, zone)}`],
    [
      "Students",
      managed.maxRedemptions === null ? managed.rosterSize : `${managed.rosterSize} of ${managed.maxRedemptions}`,
    ],
    ["Time zone", zoneName(zone)],
    ["Creator", managed.createdByName || managed.createdByUsername],
    ["Students may choose", managed.allowableDataAccessChoices.map(levelName).join(", ")],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {managed.collections.map((course) => (
        <section key={course.id} className={styles.course} aria-label={`Days of ${course.name}`}>
          <Heading level={2} look="h3">
            {course.name}
          </Heading>
          <ul className={styles.list}>
            {modulesOf(managed, course.id).map(({ id, name, moduleIndex }) => {
              const window = managed.scheduledAccesses.find(({ module }) => module === id);
              return (
                <li key={id} className={styles.module}>
                  <span className={styles.number}>{moduleIndex}</span>
                  <span className={styles.name}>{name}</span>
                  <div className={styles.when}>
                    {window && (
                      <WindowLine
                        window={window}
                        axis={axis}
                        now={now}
                        state={isOpenAt(window, now) ? "open" : "still"}
                      />
                    )}
                    <span className={styles.days}>{windowText(window, zone)}</span>
                  </div>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </>
  );
};
