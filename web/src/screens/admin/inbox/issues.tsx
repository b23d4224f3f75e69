import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { Link } from "react-router-dom";
import { errorText, useAction, useApi } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { dateTimeText } from "../../../ui/date.ts";
import { mailLink } from "../../../ui/mail-link.ts";
import { Note } from "../../../ui/note.tsx";
import { toast } from "../../../ui/toast.tsx";
import { useCursor } from "../cursor-pager.tsx";
import styles from "../list.module.css";
import { Inbox, useStatus } from "./inbox.tsx";

type Issue = Answer<RouteById<"issue.list">>["issues"][number];

/** ADM-83: bug reports (E-004). */
export const Issues = () => {
  const before = useCursor();
  const { data, error, mutate } = useApi("issue.list", { query: { status: useStatus(), ...(before && { before }) } });
  return (
    <Inbox
      title="Issue reports"
      lead="What people say does not work, the newest first."
      empty="New reports appear here."
      page={data && { count: data.issues.length, next: data.next }}
      error={error}
      onRetry={() => void mutate()}
    >
      {data?.issues.map((issue) => (
        <One key={issue.id} issue={issue} />
      ))}
    </Inbox>
  );
};

const One = ({ issue }: { issue: Issue }) => {
  const finish = useAction("issue.finish", {
    refresh: ["issue.list", "desk.work"],
    onSuccess: () => toast("Issue done."),
  });
  const { reporter } = issue;
  return (
    <li>
      <div>
        <h2>{issue.subject}</h2>
        <p className={styles.who}>
          {issue.category}, {reporter.name ?? `Account ${reporter.id}`}
          {reporter.email && (
            <>
              , <a href={mailLink(reporter.email)}>{reporter.email}</a>
            </>
          )}
          , <time dateTime={issue.receivedAt}>{dateTimeText(issue.receivedAt)}</time>
        </p>
        <p className={styles.words}>{issue.text}</p>
        {issue.about && (
          <p className={styles.who}>
            About <Link to={issue.about}>{issue.about}</Link>
          </p>
        )}
        {finish.error && <Note tone="wrong">{errorText(finish.error)}</Note>}
      </div>
      {issue.status === "new" && (
        <Button
          size="small"
          busy={finish.isMutating}
          aria-label={`Done: ${issue.subject}`}
          onClick={() => void finish.trigger({ params: { issueId: issue.id } })}
        >
          Done
        </Button>
      )}
    </li>
  );
};
