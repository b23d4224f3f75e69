import type { listCoveringClasses } from "@cu/api/class-course";
import { classesPerPage } from "@cu/api/page-size";
import type { Answer } from "@cu/api/route";
import { useState } from "react";
import type { Course } from "../../../features/course/course.ts";
import { call, errorText, useAction } from "../../../lib/api.ts";
import { useList } from "../../../lib/use-list.ts";
import { Button } from "../../../ui/button.tsx";
import { dayText } from "../../../ui/date.ts";
import { DialogWindow } from "../../../ui/dialog-window.tsx";
import { countText } from "../../../ui/duration.ts";
import { Text } from "../../../ui/heading.tsx";
import { MoreButton } from "../../../ui/more-button.tsx";
import { Refusal } from "../../../ui/refusal.tsx";
import { Bar, Skeleton } from "../../../ui/skeleton.tsx";
import { Empty, Failed } from "../../../ui/states.tsx";
import { toast } from "../../../ui/toast.tsx";
import styles from "./classes-window.module.css";

type Covering = Answer<typeof listCoveringClasses>[number];
type ClassesWindowProps = { course: Course; onClose: () => void };

/** COD-56: all classes that include the course, by any creator, with an option to end them. */
export const ClassesWindow = ({ course, onClose }: ClassesWindowProps) => (
  <DialogWindow open size="form" title="Classes with this course" onClose={onClose}>
    <Classes course={course} />
  </DialogWindow>
);

const Classes = ({ course }: Pick<ClassesWindowProps, "course">) => {
  const read = (before: number | undefined) =>
    call("class.covering", { params: { courseId: course.id }, query: { before } });
  const { data, error, mutate, more } = useList(
    "class.covering",
    { courseId: course.id },
    { pageSize: classesPerPage, read },
  );
  if (error && !data)
    return (
      <Failed title="Failed to load data" onRetry={() => void mutate()}>
        {errorText(error)}
      </Failed>
    );
  if (!data)
    return (
      <Skeleton label="Loading the classes">
        <div className={styles.rows}>
          <Bar width="80%" />
          <Bar width="100%" height={64} />
        </div>
      </Skeleton>
    );
  if (data.length === 0)
    return <Empty title="No class opens this course">All class codes that cover this course are listed here.</Empty>;
  return (
    <>
      <Text tone="quiet">These class codes open the course to their students. You can end each of them here.</Text>
      <ul className={styles.rows} aria-label="Classes">
        {data.map((one) => (
          <ClassRow key={one.id} course={course} covering={one} />
        ))}
      </ul>
      <MoreButton more={more}>Show older classes</MoreButton>
    </>
  );
};

const ClassRow = ({ course, covering }: { course: Course; covering: Covering }) => {
  const { id, label, createdBy, rosterSize, accessUntil, timeZone, takesMembers } = covering;
  const [asked, setAsked] = useState(false);
  const end = useAction("class.end-covering", {
    refresh: ["class.covering", "class.in-course", "class.list"],
    onSuccess: () => toast(`${label} no longer opens ${course.name}.`),
  });
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <span className={styles.label}>{label}</span>
        <span className={styles.facts}>
          By {createdBy.name || createdBy.username}. {countText(rosterSize, "student")}.
          {accessUntil && ` Opens the course until ${dayText(accessUntil, timeZone)}.`}
        </span>
        {!takesMembers && (
          <span className={styles.facts}>
            {createdBy.name || createdBy.username} no longer has rights over this course: closed to new members.
          </span>
        )}
      </div>
      {asked ? (
        <div className={styles.confirm}>
          <Text size={14}>
            {rosterSize > 0
              ? `${countText(rosterSize, "student")} will lose the course at once.`
              : "No one has joined yet."}
          </Text>
          <div className={styles.actions}>
            <Button size="small" disabled={end.isMutating} onClick={() => setAsked(false)}>
              Cancel
            </Button>
            <Button
              size="small"
              look="go"
              busy={end.isMutating}
              onClick={() => void end.trigger({ params: { courseId: course.id, classId: id } })}
            >
              End it here
            </Button>
          </div>
          <Refusal error={end.error} />
        </div>
      ) : (
        <Button size="small" onClick={() => setAsked(true)} aria-label={`End ${label} for this course`}>
          End
        </Button>
      )}
    </li>
  );
};
