import { useState } from "react";
import type { ManagedClass } from "../../features/classes/license.ts";
import { StatusTag } from "../../features/classes/status-tag.tsx";
import { axisOf, WindowLine } from "../../features/classes/window-line.tsx";
import { paths } from "../../lib/paths.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { dayText } from "../../ui/date.ts";
import { countText } from "../../ui/duration.ts";
import { Heading } from "../../ui/heading.tsx";
import { Tag } from "../../ui/tag.tsx";
import styles from "./class-row.module.css";
import { CopyCode } from "./copy-code.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { RosterDialog } from "./roster-dialog.tsx";
import { SyncNote } from "./sync-note.tsx";

type ClassRowProps = { managed: ManagedClass; now: number };

/** A class code: modules and dates, members, and the creator's actions (COD-31). */
export const ClassRow = ({ managed, now }: ClassRowProps) => {
  const [window, setWindow] = useState<"roster" | "delete" | "leave">();
  const { id, label, code, status, validFrom, expiresOn, collections, mayEdit, rosterSize, maxRedemptions } = managed;
  const term = { accessFrom: validFrom, accessUntil: expiresOn };
  const moduleCount = collections.reduce((sum, each) => sum + each.moduleCount, 0);
  return (
    <li className={styles.row}>
      <div>
        <div className={styles.title}>
          <Heading level={2} look="h3">
            {label}
          </Heading>
          <StatusTag status={status} />
          {!mayEdit && <Tag>Co-creator</Tag>}
        </div>
        <p className={styles.courses}>{collections.map(({ name }) => name).join(", ")}</p>
        <div className={styles.code}>
          <code>{code}</code>
          <CopyCode code={code} />
        </div>
      </div>
      <div className={styles.when}>
        <WindowLine window={term} axis={axisOf([term])} now={now} state={status === "active" ? "term" : "still"} />
        <p className={styles.dates}>
          <span>{dayText(validFrom, managed.timeZone)}</span>
          <span>{dayText(expiresOn, managed.timeZone)}</span>
        </p>
        <p className={styles.scheduled}>
          {managed.scheduledAccesses.length} of {countText(moduleCount, "module")} scheduled
        </p>
      </div>
      <p className={styles.size}>
        <b>{rosterSize}</b>
        <span>
          {maxRedemptions === null
            ? rosterSize === 1
              ? "student"
              : "students"
            : `of ${countText(maxRedemptions, "student")}`}
        </span>
      </p>
      {!managed.inSync && (
        <div className={styles.sync}>
          <SyncNote managed={managed} />
        </div>
      )}
      <div className={styles.actions}>
        <LinkButton size="small" to={paths.editClassCode(id)} aria-label={`${mayEdit ? "Edit" : "View"} ${label}`}>
          {mayEdit ? "Edit" : "View"}
        </LinkButton>
        <Button size="small" onClick={() => setWindow("roster")} aria-label={`Roster of ${label}`}>
          Roster
        </Button>
        {!mayEdit && (
          <Button size="small" onClick={() => setWindow("leave")} aria-label={`Leave ${label}`}>
            Leave
          </Button>
        )}
        {mayEdit && (
          <>
            <LinkButton size="small" to={paths.createClassCode(id)} aria-label={`Duplicate ${label}`}>
              Duplicate
            </LinkButton>
            <Button size="small" onClick={() => setWindow("delete")} aria-label={`Delete ${label}`}>
              Delete
            </Button>
          </>
        )}
      </div>
      {window === "roster" && <RosterDialog managed={managed} onClose={() => setWindow(undefined)} />}
      {window === "leave" && <LeaveDialog managed={managed} onClose={() => setWindow(undefined)} />}
      {window === "delete" && <DeleteDialog managed={managed} onClose={() => setWindow(undefined)} />}
    </li>
  );
};
