import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { Link } from "react-router-dom";
import { useApi } from "../../../lib/api.ts";
import { paths } from "../../../lib/paths.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { dateTimeText } from "../../../ui/date.ts";
import { Heading } from "../../../ui/heading.tsx";
import { Title } from "../../../ui/title.tsx";
import { adminPaths } from "../admin-paths.ts";
import { useCursor } from "../cursor-pager.tsx";
import styles from "../list.module.css";
import { RowList } from "../row-list.tsx";

type Row = Answer<RouteById<"suspension.held">>["held"][number];

/** Link to where it can be lifted. */
const placeOf = ({ kind, targetId, courseId }: Row): string =>
  kind === "person"
    ? adminPaths.person(targetId)
    : kind === "course"
      ? adminPaths.course(targetId)
      : `${paths.course(courseId ?? 0)}?review=${targetId}`;

const kindText = { course: "Course", review: "Review of a course", person: "Person" } as const;

const columns: readonly Column<Row>[] = [
  {
    id: "what",
    head: "What",
    narrow: "first",
    cell: (row) => (
      <Link to={placeOf(row)}>
        <b>{row.name ?? `${kindText[row.kind]} ${row.targetId}`}</b>
      </Link>
    ),
  },
  {
    id: "kind",
    head: "Kind",
    narrow: "side",
    cell: ({ kind, takenDown }) => (takenDown ? `${kindText[kind]}, taken down` : kindText[kind]),
  },
  { id: "reason", head: "Reason", narrow: "second", cell: ({ reason }) => reason },
  { id: "at", head: "Since", narrow: "hidden", cell: ({ at }) => <time dateTime={at}>{dateTimeText(at)}</time> },
];

/** ADM-117: what is suspended now, each with the page on which it is opened again. */
export const Suspended = () => {
  const before = useCursor();
  const { data, error, mutate } = useApi("suspension.held", { query: before ? { before } : {} });
  return (
    <>
      <Title>Suspended</Title>
      <Heading level={1}>Suspended</Heading>
      <p className={styles.lead}>
        Courses, reviews and people that are suspended now, the newest first. Each leads to the page that lifts it. What
        was lifted since is in the <Link to={`${adminPaths.acts}?act=course.suspended`}>audit log</Link>.
      </p>
      <RowList
        label="Suspended"
        columns={columns}
        rows={data?.held}
        rowKey={({ id }) => id}
        error={error}
        onRetry={mutate}
        loading="Loading suspensions"
        empty="Nothing is suspended"
        next={data?.next}
      >
        A course, a review or a person appears here with the suspension, and leaves with its lifting.
      </RowList>
    </>
  );
};
