import { Part } from "../../../features/dashboard/part.tsx";
import type { DashboardView } from "../../../features/dashboard/view.ts";
import { useApi } from "../../../lib/api.ts";
import { Heading } from "../../../ui/heading.tsx";
import { Empty } from "../../../ui/states.tsx";
import { Title } from "../../../ui/title.tsx";
import { NewReport } from "./new-report.tsx";
import { isReportPending, ReportRow } from "./report-row.tsx";
import styles from "./reports.module.css";
import { WeeklyMail } from "./weekly-mail.tsx";

/** E-129 */
const pollMilliseconds = 5000;

/** DSH-I-08: a class's reports. Polled only while one is being generated (RPT-18). */
export const Reports = ({ view }: { view: DashboardView }) => {
  const { coupon } = view.query;
  const reports = useApi(
    "report.list",
    { query: { coupon } },
    { refreshInterval: (known) => (known?.some(isReportPending) ? pollMilliseconds : 0) },
  );
  return (
    <>
      <Title>Generated Reports</Title>
      <NewReport view={view} />
      <WeeklyMail coupon={coupon} timeZone={view.figures.timeZone} />
      <section className={styles.list} aria-labelledby="reports">
        <Heading level={2} look="h3" id="reports">
          Reports
        </Heading>
        <Part answer={reports} height={320}>
          {(data) =>
            data.length === 0 ? (
              <Empty title="No reports yet">
                Choose a first and a last day above. A report is kept for thirty days.
              </Empty>
            ) : (
              <ul className={styles.rows}>
                {data.map((report) => (
                  <ReportRow key={report.id} report={report} coupon={coupon} />
                ))}
              </ul>
            )
          }
        </Part>
      </section>
    </>
  );
};
