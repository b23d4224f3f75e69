import { deskPerPage } from "@cu/api/page-size";
import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { errorText, useApi } from "../../../lib/api.ts";
import { dateTimeText } from "../../../ui/date.ts";
import { SelectField } from "../../../ui/field.tsx";
import { Heading } from "../../../ui/heading.tsx";
import { part } from "../../../ui/part.tsx";
import { Bar, Skeleton } from "../../../ui/skeleton.tsx";
import { Empty, Failed } from "../../../ui/states.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { Title } from "../../../ui/title.tsx";
import { CursorPager, useCursor } from "../cursor-pager.tsx";
import styles from "../list.module.css";

type Demo = Answer<RouteById<"demo.list">>[number];

// The drawer includes React Aria, so it loads when first opened.
const DemoDrawer = part(() => import("./demo-drawer.tsx").then((module) => ({ default: module.DemoDrawer })));

/** ADM-22 to ADM-30: demo requests; the open one is in the URL. */
export const Demos = () => {
  const [search, setSearch] = useSearchParams();
  const before = useCursor();
  const order = search.get("order") === "oldest" ? "oldest" : "newest";
  const { data, error, mutate } = useApi("demo.list", { query: { order, ...(before && { before }) } });
  const opened = Number(search.get("demo"));
  const set = (name: string, value: string | undefined, without?: string) => {
    const next = new URLSearchParams(search);
    if (without) next.delete(without);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    setSearch(next);
  };
  const last = data?.at(-1);
  return (
    <>
      <Title>Demos</Title>
      <Heading level={1}>Demos</Heading>
      <p className={styles.lead}>Requests to turn videos into a course.</p>
      <div className={styles.tools}>
        <SelectField label="Sort" value={order} onChange={({ target }) => set("order", target.value, "before")}>
          <option value="newest">Newest to Oldest</option>
          <option value="oldest">Oldest to Newest</option>
        </SelectField>
      </div>
      {error ? (
        <Failed title="Failed to load data" level={2} onRetry={() => void mutate()}>
          {errorText(error)}
        </Failed>
      ) : !data ? (
        <Skeleton label="Loading requests">
          <Bar width="100%" height={320} />
        </Skeleton>
      ) : data.length === 0 ? (
        <Empty title="No demo requests" level={2}>
          New requests appear here.
        </Empty>
      ) : (
        <ul className={styles.cards}>
          {data.map((demo) => (
            <li key={demo.id}>
              <Card demo={demo} onOpen={() => set("demo", String(demo.id))} />
            </li>
          ))}
        </ul>
      )}
      <CursorPager next={last && data?.length === deskPerPage ? `${last.createdAt}~${last.id}` : null} />
      {Number.isSafeInteger(opened) && opened > 0 && (
        <Suspense fallback={null}>
          <DemoDrawer key={opened} demoId={opened} onClose={() => set("demo", undefined)} />
        </Suspense>
      )}
    </>
  );
};

const Card = ({ demo, onOpen }: { demo: Demo; onOpen: () => void }) => (
  <button type="button" className={styles.card} onClick={onOpen}>
    <span>
      <Tag tone={demo.status === "completed" ? "right" : "due"}>
        {demo.status === "completed" ? "Completed" : "Submitted"}
      </Tag>
    </span>
    <b>{demo.courseName}</b>
    <span className={styles.clipped}>{demo.courseDescription}</span>
    <span>
      {demo.firstName} {demo.lastName}
    </span>
    <span className={styles.quiet}>{demo.email}</span>
    <time className={styles.date} dateTime={demo.createdAt}>
      {dateTimeText(demo.createdAt)}
    </time>
  </button>
);
