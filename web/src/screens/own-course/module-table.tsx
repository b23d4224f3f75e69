import { priceText } from "@cu/pricing/currency";
import { Link } from "react-router-dom";
import type { Course, Module } from "../../features/course/course.ts";
import { paths } from "../../lib/paths.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { clock } from "../../ui/duration.ts";
import { Empty } from "../../ui/states.tsx";
import styles from "./own-course-page.module.css";

/** Total duration in seconds; unknown durations count as 0. */
export const lengthOf = ({ videos }: Pick<Module, "videos">): number =>
  videos.reduce((sum, { duration }) => sum + (duration ?? 0), 0);

const columnsOf = (course: Course): readonly Column<Module>[] => [
  {
    id: "module",
    head: "Module",
    narrow: "first",
    cell: ({ name, moduleIndex }) => (
      <Link
        className={styles.module}
        to={paths.module(course.id, moduleIndex, {
          key: course.privacyScope === "unlisted" ? course.collectionUnlistedKey : null,
        })}
      >
        {moduleIndex}. {name}
      </Link>
    ),
  },
  { id: "videos", head: "Videos", narrow: "hidden", number: true, cell: ({ videos }) => videos.length },
  {
    id: "length",
    head: "Length",
    narrow: "hidden",
    number: true,
    cell: (module) => (lengthOf(module) > 0 ? clock(lengthOf(module)) : "-"),
  },
  {
    id: "transcripts",
    head: "Transcripts",
    narrow: "second",
    number: true,
    cell: ({ videos }) => {
      const read = videos.filter(({ transcriptStatus }) => transcriptStatus === "available").length;
      return (
        <>
          {read === videos.length ? "all" : `${read} of ${videos.length}`}
          <span className={styles.narrow}> transcripts</span>
        </>
      );
    },
  },
  {
    id: "borrowed",
    head: "Borrowed",
    narrow: "hidden",
    number: true,
    cell: ({ id, videos }) => videos.filter(({ parentModule }) => parentModule !== id).length || "-",
  },
  {
    id: "price",
    head: "Price",
    narrow: "side",
    number: true,
    cell: ({ price }) => priceText(course.freeCourse ? 0 : price),
  },
];

/** PRC-01, PRC-02: a course's modules with contents and price. */
export const ModuleTable = ({ course }: { course: Course }) =>
  course.modules.length === 0 ? (
    <Empty title="This course has no modules yet" />
  ) : (
    <DataTable label="Modules" columns={columnsOf(course)} rows={course.modules} rowKey={({ id }) => id} />
  );
