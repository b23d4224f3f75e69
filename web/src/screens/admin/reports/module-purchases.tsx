import { courseTypes, permissionTypes } from "@cu/api/books-bounds";
import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { Link } from "react-router-dom";
import { useAction, useApi } from "../../../lib/api.ts";
import { paths } from "../../../lib/paths.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { dateText, dateTimeText } from "../../../ui/date.ts";
import { SelectField } from "../../../ui/field.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { ExportButton } from "../export-button.tsx";
import styles from "../list.module.css";
import { DaysFilter } from "./days-filter.tsx";
import { ReportList } from "./report-list.tsx";
import { SomebodyLink } from "./somebody-link.tsx";
import { useReportPlace } from "./use-report-place.ts";

type Row = Answer<RouteById<"books.module-purchases">>["data"][number];

const columns: readonly Column<Row>[] = [
  {
    id: "module",
    head: "Module",
    narrow: "first",
    cell: ({ module, collection }) => (
      <>
        <b>{module.name || `Module ${module.id}`}</b>
        <br />
        <Link className={styles.quiet} to={paths.course(collection.id)}>
          {collection.name || `Course ${collection.id}`}
        </Link>
      </>
    ),
  },
  {
    id: "type",
    head: "Course",
    narrow: "hidden",
    cell: ({ collection }) => (collection.freeCourse ? "Free" : "Premium"),
  },
  {
    id: "price",
    head: "List price",
    narrow: "hidden",
    number: true,
    cell: ({ module }) => module.price?.toLocaleString("en") ?? "–",
  },
  {
    id: "paid",
    head: "Paid",
    narrow: "hidden",
    number: true,
    cell: ({ paid }) => paid?.toLocaleString("en") ?? "–",
  },
  { id: "user", head: "Who", narrow: "second", cell: ({ user }) => <SomebodyLink of={user} /> },
  {
    id: "access",
    head: "Access",
    narrow: "hidden",
    cell: ({ accessType, accessFrom, accessUntil }) => (
      <>
        <Tag tone={accessType === "permanent" ? "right" : "due"}>
          {accessType === "permanent" ? "Permanent" : "Temporary"}
        </Tag>
        {accessFrom && accessUntil && (
          <p className={styles.who}>
            {dateText(accessFrom)} – {dateText(accessUntil)}
          </p>
        )}
      </>
    ),
  },
  {
    id: "date",
    head: "Date",
    narrow: "side",
    cell: ({ date }) => (
      <time className={styles.date} dateTime={date}>
        {dateTimeText(date)}
      </time>
    ),
  },
];

const names = { "": "Any", free: "Free", premium: "Premium", permanent: "Permanent", temporary: "Temporary" } as const;

/** ADM-49, ADM-50, ADM-60, ADM-61: what was opened to whom, and for how long. */
export const ModulePurchases = () => {
  const place = useReportPlace();
  const save = useAction("books.export-module-purchases");
  const body = {
    ...place.days,
    courseType: place.oneOf("course", courseTypes),
    permissionType: place.oneOf("permission", permissionTypes),
  };
  const answer = useApi("books.module-purchases", { query: { page: place.page, pageSize: place.pageSize }, body });
  return (
    <>
      <div className={styles.tools}>
        <DaysFilter days={place.days} set={place.set} />
        <SelectField
          label="Course type"
          value={body.courseType}
          onChange={({ target }) => place.set({ course: target.value })}
        >
          {courseTypes.map((type) => (
            <option key={type} value={type}>
              {names[type]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Permission"
          value={body.permissionType}
          onChange={({ target }) => place.set({ permission: target.value })}
        >
          {permissionTypes.map((type) => (
            <option key={type} value={type}>
              {names[type]}
            </option>
          ))}
        </SelectField>
        <ExportButton ask={() => save.send({ body })} />
      </div>
      <ReportList label="Purchased modules" answer={answer} columns={columns} place={place} rowKey={({ id }) => id} />
    </>
  );
};
