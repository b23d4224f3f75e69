import { useSyncExternalStore } from "react";
import { accounts } from "../lib/paths.tsx";
import { session } from "../lib/session.ts";
import { Note } from "../ui/note.tsx";
import styles from "./notices.module.css";

/** Site-wide notices: session expired, server unreachable, offline. */
export const Notices = () => {
  const { notice, endedAt } = useSyncExternalStore(session.subscribe, session.state, session.drawn);
  const online = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
  if (online && !notice) return null;
  return (
    <div className={styles.notices}>
      {!online && (
        <Note tone="due">You are offline. What is on the page stays; new things come when the network is back.</Note>
      )}
      {notice === "ended" && (
        <Note tone="due" onDismiss={session.dismissNotice}>
          Your session has timed out. Please log in again.{" "}
          <a className={styles.link} href={accounts.login(endedAt)}>
            Login
          </a>
        </Note>
      )}
      {online && notice === "unreachable" && (
        <Note tone="wrong" onDismiss={session.dismissNotice}>
          Unable to reach the server right now. Please try again later.
        </Note>
      )}
    </div>
  );
};

const subscribeToNetwork = (listener: () => void) => {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
};
