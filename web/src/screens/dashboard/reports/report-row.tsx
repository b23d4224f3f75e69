import type { listReports } from "@cu/api/report";
import type { Answer } from "@cu/api/route";
import { useState } from "react";
import { errorText, refresh, useAction } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { dateText, dateTimeText } from "../../../ui/date.ts";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { Text } from "../../../ui/heading.tsx";
import { fetchTo, sizeText } from "../../../ui/save-file.ts";
import { Tag } from "../../../ui/tag.tsx";
import { toast } from "../../../ui/toast.tsx";
import styles from "./reports.module.css";

export type Report = Answer<typeof listReports>[number];

export const isReportPending = ({ status }: Report): boolean => status === "requested" || status === "loading";

/** RPT-05: yellow, green, blue, red; the text conveys the same. */
const tags = {
  requested: { tone: "due", text: "Requested" },
  loading: { tone: "right", text: "Loading" },
  completed: { tone: "act", text: "Completed" },
  failed: { tone: "wrong", text: "Failed" },
} as const;

/** A report with the actions for its state. */
export const ReportRow = ({ report, coupon }: { report: Report; coupon: string }) => {
  const { id, status, collection, startDate, endDate, dateRequested, user, progress, size } = report;
  const of = { params: { reportId: id }, query: { coupon } };
  const download = useAction("report.document", { onSuccess: ({ url }) => fetchTo(url) });
  const retry = useAction("report.retry", { refresh: ["report.list"] });
  const days = `${dateText(startDate)} – ${dateText(endDate)}`;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.days}>{days}</p>
        <Text size={13} tone="quiet">
          {collection.name}. Asked for by {user.name}, {dateTimeText(dateRequested)}
          {size !== null && `, ${sizeText(size)}`}
        </Text>
      </div>
      <div className={styles.state}>
        <Tag tone={tags[status].tone}>{tags[status].text}</Tag>
        {status === "loading" && (
          <progress className={styles.progress} max={100} value={progress} aria-label={`Report of ${days}`}>
            {progress}%
          </progress>
        )}
      </div>
      <div className={styles.actions}>
        {status === "completed" && (
          <Button
            size="small"
            busy={download.isMutating}
            busyText="Opening"
            aria-label={`Download the report of ${days}`}
            onClick={() => void download.send(of).catch(tellAndReload)}
          >
            Download
          </Button>
        )}
        {status === "failed" && (
          <Button
            size="small"
            busy={retry.isMutating}
            busyText="Asking"
            aria-label={`Retry the report of ${days}`}
            onClick={() => void retry.send(of).catch(tellAndReload)}
          >
            Retry
          </Button>
        )}
        <TakeAway report={report} of={of} days={days} />
      </div>
    </li>
  );
};

type TakeAwayProps = {
  report: Report;
  of: { params: { reportId: number }; query: { coupon: string } };
  days: string;
};

/** Cancels a running report, or deletes a finished one; both after confirmation. */
const TakeAway = ({ report, of, days }: TakeAwayProps) => {
  const [asks, setAsks] = useState(false);
  const cancel = useAction("report.cancel", { refresh: ["report.list"] });
  const words = isReportPending(report) ? cancelling : deleting;
  return (
    <>
      <Button
        size="small"
        look="bare"
        aria-label={`${words.action} the report of ${days}`}
        onClick={() => setAsks(true)}
      >
        {words.action}
      </Button>
      <ConfirmDialog
        title={words.title}
        open={asks}
        onClose={() => setAsks(false)}
        action={words.confirm}
        cancel={words.keep}
        busy={cancel.isMutating}
        onConfirm={() =>
          void cancel
            .send(of)
            .catch(tellAndReload)
            .finally(() => setAsks(false))
        }
      >
        <p>{words.says}</p>
      </ConfirmDialog>
    </>
  );
};

const cancelling = {
  action: "Cancel",
  title: "Cancel this report?",
  says: "The unfinished report is discarded. You can request the same days again.",
  confirm: "Cancel the report",
  keep: "Go on",
};
const deleting = {
  action: "Delete",
  title: "Delete this report?",
  says: "The file is removed for all instructors of this class. You can request the same days again.",
  confirm: "Delete the report",
  keep: "Cancel",
};

// Another instructor may have cancelled or restarted it, so the list is reloaded.
const tellAndReload = (error: unknown): void => {
  toast(errorText(error), { tone: "failed" });
  void refresh(["report.list"]);
};
