import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { errorText, useAction, useApi } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { dateTimeText } from "../../../ui/date.ts";
import { mailLink } from "../../../ui/mail-link.ts";
import { Note } from "../../../ui/note.tsx";
import { toast } from "../../../ui/toast.tsx";
import { useCursor } from "../cursor-pager.tsx";
import styles from "../list.module.css";
import { Inbox, useStatus } from "./inbox.tsx";

type Message = Answer<RouteById<"contact.list">>["messages"][number];

/** ADM-83: messages from the contact form (E-004). */
export const Messages = () => {
  const before = useCursor();
  const { data, error, mutate } = useApi("contact.list", { query: { status: useStatus(), ...(before && { before }) } });
  return (
    <Inbox
      title="Messages"
      lead="What people wrote with the contact form, the newest first. Answer by mail, then say that it is done."
      empty="New messages appear here."
      page={data && { count: data.messages.length, next: data.next }}
      error={error}
      onRetry={() => void mutate()}
    >
      {data?.messages.map((message) => (
        <One key={message.id} message={message} />
      ))}
    </Inbox>
  );
};

const One = ({ message }: { message: Message }) => {
  const finish = useAction("contact.finish", {
    refresh: ["contact.list", "desk.work"],
    onSuccess: () => toast("Message done."),
  });
  return (
    <li>
      <div>
        <h2>{message.subject}</h2>
        <p className={styles.who}>
          {message.name}, <a href={mailLink(message.email)}>{message.email}</a>,{" "}
          <time dateTime={message.receivedAt}>{dateTimeText(message.receivedAt)}</time>
        </p>
        <p className={styles.words}>{message.message}</p>
        {finish.error && <Note tone="wrong">{errorText(finish.error)}</Note>}
      </div>
      {message.status === "new" && (
        <Button
          size="small"
          busy={finish.isMutating}
          aria-label={`Done: ${message.subject}`}
          onClick={() => void finish.trigger({ params: { messageId: message.id } })}
        >
          Done
        </Button>
      )}
    </li>
  );
};
