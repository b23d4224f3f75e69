import { maxUnread } from "@cu/api/notice-kinds";
import { BellIcon } from "@phosphor-icons/react/dist/csr/Bell";
import { lazy, Suspense, useEffect, useState } from "react";
import { refresh } from "../../lib/api.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Hidden } from "../../ui/heading.tsx";
import styles from "./bell.module.css";
import { hearOtherTabs } from "./read-until.ts";

const Panel = lazy(() => import("./bell-panel.tsx").then((m) => ({ default: m.BellPanel })));

/** After this long in a background tab, notifications are refetched. */
const staleMilliseconds = 5 * 60_000;

/** STA-71: the unread count, and the list on press. */
export const Bell = ({ unread }: { unread: number }) => {
  // A new key per opening, so that it refetches.
  const [opened, setOpened] = useState(0);
  useEffect(() => hearOtherTabs(), []);
  useEffect(() => readAgainWhenBack(), []);
  const text = unread > maxUnread ? `${maxUnread}+` : String(unread);
  return (
    <Disclosure
      className={styles.bell}
      buttonClass={styles.button}
      panelClass={styles.panel}
      onOpen={() => setOpened(opened + 1)}
      button={
        <>
          <BellIcon size={20} weight={unread > 0 ? "fill" : "regular"} aria-hidden />
          {unread > 0 && (
            <span className={styles.count} aria-hidden="true">
              {text}
            </span>
          )}
          <Hidden>Notifications{unread > 0 && `, ${text} unread`}</Hidden>
        </>
      }
    >
      {opened > 0 && (
        <Suspense fallback={<div className={styles.waiting} />}>
          <Panel key={opened} />
        </Suspense>
      )}
    </Disclosure>
  );
};

const readAgainWhenBack = () => {
  let left = Date.now();
  const look = () => {
    if (document.visibilityState === "hidden") left = Date.now();
    else if (Date.now() - left > staleMilliseconds) void refresh(["user.read"]);
  };
  document.addEventListener("visibilitychange", look);
  return () => document.removeEventListener("visibilitychange", look);
};
