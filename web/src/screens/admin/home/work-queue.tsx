import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { useSearchParams } from "react-router-dom";
import { LinkButton } from "../../../ui/button.tsx";
import { Chip, Chips } from "../../../ui/chip.tsx";
import { Heading } from "../../../ui/heading.tsx";
import { Empty } from "../../../ui/states.tsx";
import { adminPaths } from "../admin-paths.ts";
import styles from "./home.module.css";

type WorkList = Answer<RouteById<"desk.work">>;
type Work = WorkList["work"][number];
type Kind = Work["kind"];

const kinds: Readonly<Record<Kind, { name: string; many: string; action: string; to: (id: number) => string }>> = {
  certificate: { name: "Certificate request", many: "Certificates", action: "Review", to: adminPaths.request },
  demo: { name: "Demo request", many: "Demos", action: "Open", to: adminPaths.demo },
  message: { name: "Message", many: "Messages", action: "Read", to: () => adminPaths.messages },
  issue: { name: "Issue", many: "Issues", action: "Read", to: () => adminPaths.issues },
  appeal: { name: "Appeal", many: "Appeals", action: "Decide", to: () => adminPaths.appeals },
};
const order = ["certificate", "demo", "message", "issue", "appeal"] as const;

const day = 24 * 3600 * 1000;
/** The time axis spans two weeks back and two weeks ahead. */
const reach = 14;
const overdueDays = 7;

const daysBetween = (from: number, to: number): number => Math.max(0, Math.floor((to - from) / day));
const daysText = (days: number): string => (days === 0 ? "today" : days === 1 ? "1 day" : `${days} days`);

/** ADM-82: all pending work on one time axis, with a line for today. */
export const WorkQueue = ({ data: { work, more } }: { data: WorkList }) => {
  const [search, setSearch] = useSearchParams();
  const now = Date.now();
  const chosen = order.find((kind) => kind === search.get("kind"));
  const shown = chosen ? work.filter(({ kind }) => kind === chosen) : work;
  const count = (kind: Kind) => work.filter((one) => one.kind === kind).length;
  return (
    <section className={styles.work} aria-labelledby="work">
      <Heading level={2} look="h3" id="work">
        {headingOf(work, more.length > 0, now)}
      </Heading>
      {work.length === 0 ? (
        <Empty title="The desk is clear" level={3}>
          Certificate requests, demo requests, messages, issues and appeals appear here.
        </Empty>
      ) : (
        <>
          <Chips label="Kind">
            <Chip label="All" count={work.length} pressed={!chosen} onPress={() => setSearch({})} />
            {order
              .filter((kind) => count(kind) > 0)
              .map((kind) => (
                <Chip
                  key={kind}
                  label={kinds[kind].many}
                  count={count(kind)}
                  pressed={chosen === kind}
                  onPress={() => setSearch({ kind })}
                />
              ))}
          </Chips>
          <p className={styles.scale} aria-hidden="true">
            <span>2 weeks ago</span>
            <b>today</b>
            <span>in 2 weeks</span>
          </p>
          <ul className={styles.queue}>
            {shown.map((one) => (
              <Row key={`${one.kind} ${one.id}`} work={one} now={now} />
            ))}
          </ul>
          <p className={styles.note}>Sorted by deadline, then by waiting time.</p>
        </>
      )}
    </section>
  );
};

/** The heading states the finding: how much is pending, and what expires next. */
const headingOf = (work: readonly Work[], hasMore: boolean, now: number): string => {
  if (work.length === 0) return "Nothing waits for you";
  const waits = work.length === 1 ? "1 thing waits" : `${work.length}${hasMore ? " and more" : ""} things wait`;
  const next = work[0]?.until;
  if (!next) return waits;
  const days = daysBetween(now, Date.parse(next));
  return `${waits}; one certificate request ends ${days === 0 ? "today" : `in ${daysText(days)}`}`;
};

const Row = ({ work, now }: { work: Work; now: number }) => {
  const { name, action, to } = kinds[work.kind];
  const waited = daysBetween(Date.parse(work.since), now);
  const left = work.until === null ? undefined : daysBetween(now, Date.parse(work.until));
  const isUrgent = left === undefined ? waited >= overdueDays : left <= 2;
  return (
    <li>
      <div className={styles.what}>
        <small>{name}</small>
        <b className={work.kind === "certificate" ? undefined : styles.words}>{work.title}</b>
        <span>{work.detail}</span>
      </div>
      <Scale waited={waited} left={left} />
      <p className={isUrgent ? styles.urgent : styles.wait}>
        {left === undefined
          ? waited === 0
            ? "came today"
            : `waits ${daysText(waited)}`
          : left === 0
            ? "ends today"
            : `${daysText(left)} left`}
      </p>
      <LinkButton size="small" to={to(work.id)} aria-label={`${action} ${work.title}`}>
        {action}
      </LinkButton>
    </li>
  );
};

/** Bar: pending since; mark: deadline. The adjacent text has the same dates. */
const Scale = ({ waited, left }: { waited: number; left: number | undefined }) => {
  const from = reach - Math.min(reach, Math.max(waited, 0.4));
  const to = left === undefined ? undefined : reach + Math.min(reach, left);
  return (
    <svg className={styles.line} viewBox={`0 0 ${2 * reach} 10`} preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.today} x={reach - 0.2} y="0" width="0.4" height="10" />
      <rect className={styles.bar} x={from} y="4" width={reach - from} height="2" />
      {to !== undefined && (
        <>
          <path className={styles.dots} d={`M${reach} 5H${to}`} strokeDasharray="0.4 0.4" />
          <rect className={styles.post} x={to - 0.15} y="1.5" width="0.3" height="7" />
        </>
      )}
    </svg>
  );
};
