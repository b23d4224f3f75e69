import { DesktopIcon } from "@phosphor-icons/react/dist/csr/Desktop";
import { DeviceMobileIcon } from "@phosphor-icons/react/dist/csr/DeviceMobile";
import { DeviceTabletIcon } from "@phosphor-icons/react/dist/csr/DeviceTablet";
import { LaptopIcon } from "@phosphor-icons/react/dist/csr/Laptop";
import { Button } from "../../ui/button.tsx";
import { dateTimeText } from "../../ui/date.ts";
import { Note } from "../../ui/note.tsx";
import { Tag } from "../../ui/tag.tsx";
import { deviceText, type SignedIn } from "./session-words.ts";
import styles from "./sessions.module.css";

type SessionRowProps = {
  session: SignedIn;
  /** The server's time. */
  now: number;
  busy: boolean;
  disabled: boolean;
  failure: string | undefined;
  onEnd: () => void;
};

/** One device: what it is, since when, and the line of its seven days. */
export const SessionRow = ({ session, now, busy, disabled, failure, onEnd }: SessionRowProps) => {
  const { device, startedAt, lastUsedAt, isCurrent } = session;
  const name = deviceText(device);
  return (
    <li>
      <span className={styles.icon}>{iconOf(session)}</span>
      <div>
        <b className={styles.name}>{isCurrent ? `This device, ${name}` : name}</b>
        <p className={styles.when}>
          Signed in <time dateTime={startedAt}>{dateTimeText(startedAt)}</time>
          {!isCurrent && (
            <>
              , last used <time dateTime={lastUsedAt}>{dateTimeText(lastUsedAt)}</time>
            </>
          )}
        </p>
      </div>
      <Days startedAt={startedAt} until={isCurrent ? now : Date.parse(lastUsedAt)} now={now} isCurrent={isCurrent} />
      <div className={styles.action}>
        {isCurrent ? (
          <Tag tone="right">Here</Tag>
        ) : (
          <Button
            size="small"
            busy={busy}
            busyText="Signing out"
            disabled={disabled}
            onClick={onEnd}
            aria-label={`Sign out ${name}`}
          >
            Sign out
          </Button>
        )}
      </div>
      {failure !== undefined && (
        <div className={styles.failure}>
          <Note tone="wrong">{failure}</Note>
        </div>
      )}
    </li>
  );
};

const iconOf = ({ device: { kind }, isCurrent }: SignedIn) => {
  if (kind === "phone") return <DeviceMobileIcon size={24} aria-hidden />;
  if (kind === "tablet") return <DeviceTabletIcon size={24} aria-hidden />;
  return isCurrent ? <LaptopIcon size={24} aria-hidden /> : <DesktopIcon size={24} aria-hidden />;
};

/** The longest that a session lasts. */
const span = 7 * 86_400_000;

const Days = ({
  startedAt,
  until,
  now,
  isCurrent,
}: Pick<SignedIn, "startedAt" | "isCurrent"> & { until: number; now: number }) => {
  const place = (time: number) => Math.min(100, Math.max(0, 100 - ((now - time) / span) * 100));
  const from = place(Date.parse(startedAt));
  return (
    <div className={styles.days} aria-hidden="true">
      <i style={{ left: `min(${from}%, 100% - 4px)`, width: `${place(until) - from}%` }} />
      {isCurrent && <i className={styles.now} />}
    </div>
  );
};
