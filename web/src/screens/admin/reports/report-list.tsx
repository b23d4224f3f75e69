import { reportPageSizes } from "@cu/api/books-bounds";
import type { ReactNode } from "react";
import type { ApiError } from "../../../lib/api.ts";
import { errorText } from "../../../lib/api.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { Bar, Skeleton } from "../../../ui/skeleton.tsx";
import { Empty, Failed } from "../../../ui/states.tsx";
import styles from "./reports.module.css";
import type { ReportPlace } from "./use-report-place.ts";

type Answer<Row> = {
  data: { data: Row[]; total: number } | undefined;
  error: ApiError | undefined;
  mutate: () => unknown;
};

type ReportListProps<Row> = {
  label: string;
  answer: Answer<Row>;
  columns: readonly Column<Row>[];
  place: ReportPlace;
  rowKey: (row: Row) => string | number;
};

/** ADM-54 to ADM-56, ADM-59: a report's page in its four states, how many there are, and the ways to the others. */
export const ReportList = <Row,>({ label, answer, columns, place, rowKey }: ReportListProps<Row>): ReactNode => {
  const { data, error, mutate } = answer;
  if (error)
    return (
      <Failed title="Something went wrong when fetch data!" level={2} onRetry={() => void mutate()}>
        {errorText(error)}
      </Failed>
    );
  if (!data)
    return (
      <Skeleton label={`Loading ${label}`}>
        <Bar width="100%" height={440} />
      </Skeleton>
    );
  return (
    <>
      <p className={styles.total} role="status">
        Total {data.total.toLocaleString("en")} records
      </p>
      {data.data.length === 0 ? (
        <Empty title="No Data found" level={2}>
          {data.total > 0 ? "This page is past the last one." : "Choose other days, or fewer filters."}
        </Empty>
      ) : (
        <DataTable label={label} columns={columns} rows={data.data} rowKey={rowKey} />
      )}
      <div className={styles.foot}>
        <SelectField
          label="Rows a page"
          value={String(place.pageSize)}
          onChange={({ target }) => place.set({ pageSize: target.value })}
        >
          {reportPageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </SelectField>
        <Pagination page={place.page} pages={Math.ceil(data.total / place.pageSize)} to={place.at} />
      </div>
    </>
  );
};
