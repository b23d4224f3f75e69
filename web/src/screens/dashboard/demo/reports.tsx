import { useId } from "react";
import { RangeChoice } from "../../../features/dashboard/range-choice.tsx";
import { useRange } from "../../../features/dashboard/use-range.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { dayText } from "../../../ui/date.ts";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Title } from "../../../ui/title.tsx";
import styles from "./demo-dashboard.module.css";

const past = [
  { id: 3, from: "2021-11-28T00:00:00Z", to: "2021-12-11T00:00:00Z", made: "2021-12-12T00:00:00Z" },
  { id: 2, from: "2021-10-31T00:00:00Z", to: "2021-11-13T00:00:00Z", made: "2021-11-14T00:00:00Z" },
  { id: 1, from: "2021-09-12T00:00:00Z", to: "2021-09-25T00:00:00Z", made: "2021-09-26T00:00:00Z" },
];

/** MOCK-13: sample reports; none can be generated here. */
export const DemoReports = () => {
  const range = useRange();
  const id = useId();
  return (
    <>
      <Title>Reports</Title>
      <section className={styles.card} aria-labelledby="new-report">
        <Heading level={2} look="h3" id="new-report">
          Generate a report
        </Heading>
        <Text size={14} tone="quiet">
          Time, completion and answers of every student who shares them, for up to fourteen days.
        </Text>
        <RangeChoice choice={range} label="Days of the report" />
        <div className={styles.actions}>
          <Button look="go" disabled aria-describedby={id}>
            Generate Report
          </Button>
          <span id={id}>Reports can be generated with an account.</span>
        </div>
      </section>
      <section aria-labelledby="past-reports">
        <Heading level={2} look="h3" id="past-reports">
          Past reports
        </Heading>
        <DataTable
          label="Past reports"
          rows={past}
          rowKey={(report) => report.id}
          columns={[
            { id: "from", head: "From", narrow: "first", cell: ({ from }) => dayText(from) },
            { id: "to", head: "To", narrow: "side", cell: ({ to }) => dayText(to) },
            { id: "made", head: "Generated", narrow: "second", cell: ({ made }) => dayText(made) },
          ]}
        />
      </section>
    </>
  );
};
