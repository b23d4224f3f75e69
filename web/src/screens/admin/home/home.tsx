import { Link } from "react-router-dom";
import { Part } from "../../../features/dashboard/part.tsx";
import { useApi } from "../../../lib/api.ts";
import { Heading } from "../../../ui/heading.tsx";
import { Title } from "../../../ui/title.tsx";
import { adminPaths } from "../admin-paths.ts";
import styles from "./home.module.css";
import { Queues } from "./queues.tsx";
import { Track } from "./track.tsx";
import { Week } from "./week.tsx";
import { WorkQueue } from "./work-queue.tsx";

/** ADM-04 to ADM-09, ADM-82: what waits for an admin, and how the platform does. */
export const Home = () => {
  const statistics = useApi("desk.statistics", {});
  const work = useApi("desk.work", {});
  const pending = statistics.data?.certificateRequestCount;
  return (
    <>
      <Title>Admin Home</Title>
      <Heading level={1}>Admin</Heading>
      <ul className={styles.tiles} aria-label="Parts of the admin area">
        <li>
          <Link to={adminPaths.requests}>
            <b>Certificate requests</b>
            <span className={pending ? styles.badge : undefined}>
              {pending === undefined ? "…" : `${pending} pending`}
            </span>
          </Link>
        </li>
        <li>
          <Link to={adminPaths.demos}>
            <b>Demos</b>
            <span>Requests for courses</span>
          </Link>
        </li>
        <li>
          <Link to={adminPaths.earnings}>
            <b>Creator earnings</b>
            <span>Payments</span>
          </Link>
        </li>
        <li>
          <Link to={adminPaths.transcripts}>
            <b>Transcripts</b>
            <span>Videos, upload</span>
          </Link>
        </li>
        <li>
          <Link to={adminPaths.classCodes}>
            <b>Class codes</b>
            <span>Rosters</span>
          </Link>
        </li>
        <li>
          <Link to={adminPaths.categories}>
            <b>Categories</b>
            <span>Add, rename, merge</span>
          </Link>
        </li>
        <li>
          <Link to={adminPaths.messages}>
            <b>Messages</b>
            <span>From the contact form</span>
          </Link>
        </li>
        <li>
          <Link to={adminPaths.issues}>
            <b>Issue reports</b>
            <span>What does not work</span>
          </Link>
        </li>
        <li>
          <Link to={adminPaths.acts}>
            <b>Audit log</b>
            <span>What admins did</span>
          </Link>
        </li>
        <li>
          <Link to={adminPaths.courses}>
            <b>Courses</b>
            <span>Suspend, price modules</span>
          </Link>
        </li>
      </ul>
      <div className={styles.columns}>
        <Part answer={work} height={480} level={2}>
          {(data) => (
            <>
              <WorkQueue data={data} />
              <Queues of={data.queues} />
            </>
          )}
        </Part>
        <Part answer={statistics} height={320} level={2}>
          {(data) => <Week data={data} />}
        </Part>
      </div>
      <Part answer={statistics} height={200} level={2}>
        {({ certificateTrack }) => <Track of={certificateTrack} />}
      </Part>
    </>
  );
};
