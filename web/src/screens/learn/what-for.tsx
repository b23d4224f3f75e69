import type { ReactNode } from "react";
import type { CameFor } from "../../features/course/came-for.ts";
import type { Course } from "../../features/course/course.ts";
import { keptCameFor } from "../../features/course/kept-came-for.ts";
import { useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { clock } from "../../ui/duration.ts";
import { Text } from "../../ui/heading.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./newcomer.module.css";

type WhatForProps = {
  cameFor: CameFor;
  userId: number;
  /** Fallback when what brought the user here no longer exists. */
  otherwise: ReactNode;
};

/** LRN-34: the course, lecture or class that brought the user here, as the first suggestion. */
export const WhatFor = ({ cameFor, userId, otherwise }: WhatForProps) => {
  const { courseId, key, classCode } = cameFor;
  const { data, error } = useApi(
    "course.read",
    courseId === undefined
      ? null
      : { params: { courseId }, query: { visit: false, ...(key !== undefined && { key }) } },
  );
  const isCourseGone = courseId !== undefined && error !== undefined;
  if (isCourseGone && classCode === undefined) return otherwise;
  if (courseId !== undefined && !data && !isCourseGone)
    return (
      <Skeleton label="Loading what you came for">
        <Bar width="60%" height={26} />
        <Bar width="240px" height={48} />
      </Skeleton>
    );
  const { text, press, to } = data ? inCourse(data, cameFor) : { text: "", press: "", to: withCode(classCode) };
  return (
    <>
      <Text size={18} tone="quiet">
        {classCode === undefined ? text : `You came with the class code ${classCode}.`}
      </Text>
      <div className={styles.actions}>
        <LinkButton look="go" size="large" to={to}>
          {classCode === undefined ? press : "Go on with the class code"}
        </LinkButton>
        <LinkButton look="bare" to={paths.premium}>
          Browse all courses
        </LinkButton>
        <Button look="bare" onClick={() => keptCameFor.forget(userId)}>
          Not this
        </Button>
      </div>
    </>
  );
};

const withCode = (code = "") => `${paths.home}?${new URLSearchParams({ class_code: code })}`;

/** Resolves the current names; if the part is gone, the course remains. */
const inCourse = (course: Course, cameFor: CameFor) => {
  const { moduleNumber, videoNumber, preview, seconds, isPurchase, key, to } = cameFor;
  const module = course.modules.find(({ moduleIndex }) => moduleIndex === moduleNumber);
  const isMeant = (id: number, n: number) => (preview === undefined ? n + 1 === videoNumber : id === preview);
  const index = module?.videos.findIndex(({ id }, n) => isMeant(id, n)) ?? -1;
  const video = module?.videos[index];
  const from = seconds > 0 ? ` from ${clock(seconds)}` : "";
  if (isPurchase) return { text: `You came for ${course.name}.`, press: "Go on where you were buying", to };
  if (module && video) {
    const number = `${module.moduleIndex}.${index + 1}`;
    return { text: `You came for ${number} ${video.title}, in ${course.name}.`, press: `Open ${number}${from}`, to };
  }
  if (module && videoNumber === undefined)
    return { text: `You came for ${module.name}, in ${course.name}.`, press: `Open module ${module.moduleIndex}`, to };
  const isWhole = moduleNumber === undefined;
  return {
    text: `You came for ${course.name}.`,
    press: "Open the course",
    to: isWhole ? to : paths.course(course.id, { key: key ?? null }),
  };
};
