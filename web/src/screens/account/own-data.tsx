import type { AccountExport } from "@cu/api/account";
import type * as z from "zod";
import { errorText, refresh, useAction, useApi } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { dateText, dateTimeText } from "../../ui/date.ts";
import { Heading, Text } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";
import { fetchTo, sizeText } from "../../ui/save-file.ts";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Failed } from "../../ui/states.tsx";
import styles from "./own-data.module.css";

type Export = z.output<typeof AccountExport>;

const pollMilliseconds = 2000;

const isPending = (made: Export | null | undefined): boolean =>
  made?.status === "requested" || made?.status === "loading";

const contents = [
  ["Account, sign-ins and classes", "JSON, CSV"],
  ["What you watched, second by second", "JSON, CSV"],
  ["Answers, pictures and drafts", "JSON, CSV"],
  ["Questions, replies and cuGPT", "JSON, CSV"],
  ["Payments and refunds", "JSON, CSV"],
  ["Certificates and requests", "JSON, CSV"],
  ["What you wrote to us", "JSON, CSV"],
] as const;

/** SES-100: export of all of the user's data. */
export const OwnData = () => {
  const { data, error, mutate } = useApi(
    "account.export",
    {},
    { refreshInterval: (known) => (isPending(known?.export) ? pollMilliseconds : 0) },
  );
  return (
    <section id="your-data" tabIndex={-1} className={styles.section} aria-labelledby="your-data-title">
      <Heading level={2} id="your-data-title">
        Download your data
      </Heading>
      <div className={styles.columns}>
        <ul className={styles.contents}>
          {contents.map(([what, form]) => (
            <li key={what}>
              <span>{what}</span>
              <span className={styles.form}>{form}</span>
            </li>
          ))}
        </ul>
        {error && !data ? (
          <Failed title="Your export could not be read" onRetry={() => void mutate()}>
            {errorText(error)}
          </Failed>
        ) : data ? (
          <Card made={data.export} />
        ) : (
          <Skeleton label="Loading your export">
            <Bar width="100%" height={120} />
          </Skeleton>
        )}
      </div>
    </section>
  );
};

const Card = ({ made }: { made: Export | null }) => {
  const start = useAction("account.start-export", { refresh: ["account.export"] });
  const cancel = useAction("account.cancel-export", { refresh: ["account.export"] });
  const open = useAction("account.export-file", { onSuccess: ({ url }) => fetchTo(url) });
  const failure = [start, cancel, open].find((action) => action.error)?.error;
  const tell = () => void refresh(["account.export"]);
  const begin = () => void start.send({}).catch(tell);
  return (
    <div className={styles.card}>
      <div role="status" className={styles.state}>
        <b className={styles.title}>{titleOf(made)}</b>
        <Text size={14} tone="quiet">
          {wordsOf(made)}
        </Text>
      </div>
      {isPending(made) && (
        <progress className={styles.progress} max={100} value={made?.progress} aria-label="Your export">
          {made?.progress}%
        </progress>
      )}
      {made?.status === "completed" && (
        <Button
          look="go"
          busy={open.isMutating}
          busyText="Opening"
          onClick={() => void open.send({}).catch(tell)}
          aria-label="Download everything about you"
        >
          Download
        </Button>
      )}
      {isPending(made) ? (
        <Button busy={cancel.isMutating} busyText="Stopping" onClick={() => void cancel.send({}).catch(tell)}>
          Stop
        </Button>
      ) : (
        <Button
          look={made?.status === "completed" ? "bare" : "plain"}
          busy={start.isMutating}
          busyText="Asking"
          onClick={begin}
        >
          {buttonOf(made)}
        </Button>
      )}
      {failure && <Note tone="wrong">{errorText(failure)}</Note>}
    </div>
  );
};

const titleOf = (made: Export | null): string => {
  if (made === null) return "One zip with all of it";
  if (isPending(made)) return "Being made";
  return made.status === "completed" ? `Ready until ${dateText(made.expiresAt)}` : "It could not be made";
};

const wordsOf = (made: Export | null): string => {
  if (made === null) return "It takes some minutes. We mail you when it is ready.";
  if (isPending(made)) return "You can leave this page; we mail you when it is ready.";
  if (made.status === "failed") return "Nothing of yours is lost. Please try again.";
  return `Made ${dateTimeText(made.requestedAt)}, ${sizeText(made.size ?? 0)}, for you only`;
};

const buttonOf = (made: Export | null): string => {
  if (made === null) return "Make my export";
  return made.status === "failed" ? "Try again" : "Make a new one";
};
