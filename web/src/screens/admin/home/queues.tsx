import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { Link } from "react-router-dom";
import { dateText } from "../../../ui/date.ts";
import { Heading } from "../../../ui/heading.tsx";
import { adminPaths } from "../admin-paths.ts";
import styles from "./home.module.css";

type Queue = Answer<RouteById<"desk.work">>["queues"][number];

const queues: Readonly<Record<Queue["kind"], { name: string; what: string; to: string }>> = {
  transcripts: { name: "Transcripts to curate", what: "Videos without a transcript", to: adminPaths.transcripts },
  payouts: { name: "Payments due", what: "Authors who can be paid", to: adminPaths.payouts },
  takenBack: { name: "Disputes", what: "Card payments reversed in 30 days", to: adminPaths.takenBack },
  boughtAgain: { name: "Repeat refunds", what: "Bought again after a refund, in 30 days", to: adminPaths.boughtAgain },
  suspended: { name: "Suspended", what: "Courses, reviews and people", to: adminPaths.suspended },
};

/** ADM-84: links to the work queues, with count and age. */
export const Queues = ({ of }: { of: readonly Queue[] }) => (
  <section aria-labelledby="queues">
    <Heading level={2} look="h3" id="queues">
      {headingOf(of)}
    </Heading>
    <ul className={styles.queues}>
      {of.map(({ kind, count, isMore, since }) => (
        <li key={kind}>
          <Link to={queues[kind].to}>{queues[kind].name}</Link>
          <span className={styles.about}>
            {queues[kind].what}
            {since && `, the oldest from ${dateText(since)}`}
          </span>
          <b>{count === 0 ? "–" : `${count.toLocaleString("en")}${isMore ? "+" : ""}`}</b>
        </li>
      ))}
    </ul>
  </section>
);

const headingOf = (of: readonly Queue[]): string => {
  const waiting = of.find(({ kind }) => kind === "transcripts")?.count ?? 0;
  if (waiting === 0) return "No video waits for a transcript";
  return waiting === 1
    ? "1 video waits for a transcript"
    : `${waiting.toLocaleString("en")} videos wait for transcripts`;
};
