import { maxDaysApart } from "@cu/api/report-bounds";
import { useState } from "react";
import type { DashboardView } from "../../../features/dashboard/view.ts";
import { errorText, useAction } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Later } from "../../../ui/later.tsx";
import { Note } from "../../../ui/note.tsx";
import { part } from "../../../ui/part.tsx";
import { Bar, Skeleton } from "../../../ui/skeleton.tsx";
import { whenOnline } from "../../../ui/when-online.ts";
import styles from "./reports.module.css";

// Lazy, as a calendar is as large as the rest of the dashboard.
const DaysField = part(() =>
  whenOnline(() => import("../../../features/classes/days-field.tsx")).then((module) => ({
    default: module.DaysField,
  })),
);

type Days = { from: string; until: string };

/** RPT-02, RPT-03, RPT-04: which days the next report is about. */
export const NewReport = ({ view }: { view: DashboardView }) => {
  const [days, setDays] = useState<Days | null>(null);
  const generate = useAction("report.generate", { refresh: ["report.list"], onSuccess: () => setDays(null) });
  const problem = days && problemOf(days);
  const send = () => {
    if (!days || problem) return;
    const { coupon, collection } = view.query;
    void generate.trigger({ query: { coupon }, body: { ...wholeDays(days), collection } });
  };
  return (
    <section className={styles.form} aria-labelledby="new-report">
      <div>
        <Heading level={2} look="h3" id="new-report">
          New report
        </Heading>
        <Text size={13} tone="quiet">
          Tables of what each student watched, answered and asked, as a zip. At most {maxDaysApart} days apart.
        </Text>
      </div>
      <div className={styles.choice}>
        <Later
          when
          waiting={
            <Skeleton label="Loading the calendar">
              <Bar width="100%" height={70} />
            </Skeleton>
          }
        >
          <DaysField
            label="First and last day"
            value={days}
            onChange={(next) => {
              generate.reset();
              setDays(next);
            }}
            errors={problem ? [problem] : []}
            maxDaysApart={maxDaysApart}
          />
        </Later>
        <Button
          look="go"
          disabled={!days || problem !== undefined}
          busy={generate.isMutating}
          busyText="Asking"
          onClick={send}
        >
          Generate Report
        </Button>
      </div>
      {generate.error && (
        <div role="alert">
          <Note tone="wrong">{errorText(generate.error)}</Note>
        </div>
      )}
    </section>
  );
};

const dayMilliseconds = 86_400_000;

const problemOf = ({ from, until }: Days): string | undefined => {
  const apart = (Date.parse(until) - Date.parse(from)) / dayMilliseconds;
  if (apart < 0) return "The last day is before the first.";
  return apart > maxDaysApart ? `Choose days that are at most ${maxDaysApart} days apart.` : undefined;
};

// Days of the reader's own calendar, as everywhere on the dashboard.
const wholeDays = ({ from, until }: Days) => ({
  startDate: new Date(`${from}T00:00:00.000`).toISOString(),
  endDate: new Date(`${until}T23:59:59.999`).toISOString(),
});
