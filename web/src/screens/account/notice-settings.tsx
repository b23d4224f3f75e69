import type { NoticeKind, NoticeWay } from "@cu/api/notice-kinds";
import { useState } from "react";
import { Link } from "react-router-dom";
import { errorText, setAnswer, useAction, useApi } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { Heading, Text } from "../../ui/heading.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Failed } from "../../ui/states.tsx";
import styles from "./notice-settings.module.css";

const ways: readonly { way: NoticeWay; text: string }[] = [
  { way: "site", text: "On site only" },
  { way: "digest", text: "Daily e-mail" },
  { way: "at-once", text: "Right away" },
];

/** STA-78: notification channels per kind. */
export const NoticeSettings = () => {
  const { data, error, mutate } = useApi("notice.settings", {});
  return (
    <section id="notifications" tabIndex={-1} className={styles.section} aria-labelledby="notifications-title">
      <Heading level={2} id="notifications-title">
        {data ? headingOf(data.kinds) : "Email notifications"}
      </Heading>
      {error && !data ? (
        <Failed title="Couldn't load your settings" onRetry={() => void mutate()}>
          {errorText(error)}
        </Failed>
      ) : data ? (
        <Choices kinds={data.kinds} />
      ) : (
        <Skeleton label="Loading your settings">
          <Bar width="100%" height={220} />
        </Skeleton>
      )}
    </section>
  );
};

type Kinds = readonly {
  readonly kind: NoticeKind;
  readonly name: string;
  readonly says: string;
  readonly way: NoticeWay;
}[];

const headingOf = (kinds: Kinds): string => {
  const mailed = kinds.filter(({ way }) => way !== "site").length;
  return `Email notifications: ${mailed} of ${kinds.length} on`;
};

const Choices = ({ kinds }: { kinds: Kinds }) => {
  const [savedAt, setSavedAt] = useState<string>();
  const { trigger, error, isMutating } = useAction("notice.set-settings", {
    apply: (answer) => setAnswer("notice.settings", {}, answer),
    onSuccess: () => setSavedAt(new Date().toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" })),
  });
  return (
    <>
      <Text size={14} tone="quiet">
        All of it is <Link to={paths.notifications}>among your notifications</Link>, whatever you choose here. The daily
        e-mail is sent in the morning if you have unread notifications.
      </Text>
      <ul className={styles.kinds}>
        {kinds.map(({ kind, name, says, way }) => (
          <li key={kind}>
            <fieldset className={styles.kind} disabled={isMutating}>
              <legend>{name}</legend>
              <p>{says}</p>
              <div className={styles.ways}>
                {ways.map((one) => (
                  <label key={one.way}>
                    <input
                      type="radio"
                      name={`told-${kind}`}
                      checked={way === one.way}
                      onChange={() => void trigger({ body: { ways: { [kind]: one.way } } })}
                    />
                    <span>{one.text}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
      <Refusal error={error} />
      <p className={styles.saved} role="status">
        {savedAt && !error && `Saved ${savedAt}`}
      </p>
    </>
  );
};
