import { fullName } from "@cu/api/person-name";
import { cupointsText } from "@cu/pricing/currency";
import { useState } from "react";
import { errorText, useAction, useApi } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { dateText } from "../../ui/date.ts";
import { Heading, Hidden, Text } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Empty, Failed } from "../../ui/states.tsx";
import { Switch } from "../../ui/switch.tsx";
import { Tag } from "../../ui/tag.tsx";
import { EndLicence } from "./end-licence.tsx";
import type { Licence, Licensing } from "./licence.ts";
import styles from "./own-module-page.module.css";

/** MOD-17, MOD-21: whether other authors may borrow from the module, and which courses do. */
export const ModuleLicensing = ({ moduleId, ownPrice }: { moduleId: number; ownPrice: number }) => {
  // Cursors of the pages after the first.
  const [trail, setTrail] = useState<readonly number[]>([]);
  const { data, error, mutate } = useApi(
    "module.licensing",
    { params: { moduleId }, query: { after: trail.at(-1) } },
    { keepPreviousData: true },
  );
  return (
    <section className={styles.part} aria-labelledby="module-licensing">
      <Heading level={2} id="module-licensing">
        Licensing
      </Heading>
      <div className={styles.intro}>
        <Text tone="quiet">
          While it may be licensed, other authors find this module and use its videos in their courses. Their learners
          pay its own price of {cupointsText(ownPrice)} in full, whatever the course takes off, and you earn your share
          of it.
        </Text>
      </div>
      {error && !data && (
        <Failed title="Failed to load data" onRetry={() => void mutate()}>
          {errorText(error)}
        </Failed>
      )}
      {!error && !data && (
        <Skeleton label="Loading who borrows from it">
          <Bar width="220px" height={32} />
        </Skeleton>
      )}
      {data && (
        <>
          <MayBeLicensed moduleId={moduleId} licensing={data} />
          <Borrowers moduleId={moduleId} licensing={data} />
          {(trail.length > 0 || data.next !== null) && (
            <div className={styles.actions}>
              <Button disabled={trail.length === 0} onClick={() => setTrail(trail.slice(0, -1))}>
                Back
              </Button>
              <Button
                disabled={data.next === null}
                onClick={() => data.next !== null && setTrail([...trail, data.next])}
              >
                More courses
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
};

type PartProps = { moduleId: number; licensing: Licensing };

const MayBeLicensed = ({ moduleId, licensing: { mayBeLicensed, isFound } }: PartProps) => {
  const set = useAction("module.license", { refresh: ["module.licensing"] });
  return (
    <>
      <Switch
        label="May be licensed"
        on={mayBeLicensed}
        disabled={set.isMutating}
        onChange={(on) => void set.trigger({ params: { moduleId }, body: { mayBeLicensed: on } })}
      />
      <Refusal error={set.error} />
      {mayBeLicensed && !isFound && (
        <Note>
          This module cannot be borrowed now: its course is unlisted or suspended, or the maximum number of courses
          borrow from it.
        </Note>
      )}
    </>
  );
};

const Borrowers = ({ moduleId, licensing: { mayBeLicensed, licences } }: PartProps) => {
  const [toEnd, setToEnd] = useState<Licence>();
  if (licences.length === 0)
    return mayBeLicensed ? (
      <Empty title="No course borrows from it yet">Courses that do appear here, with their authors.</Empty>
    ) : null;
  return (
    <>
      <DataTable
        label="Borrowed by"
        columns={columnsOf(setToEnd)}
        rows={licences}
        rowKey={({ courseId }) => courseId}
      />
      {toEnd && <EndLicence moduleId={moduleId} licence={toEnd} onClose={() => setToEnd(undefined)} />}
    </>
  );
};

const columnsOf = (onEnd: (licence: Licence) => void): readonly Column<Licence>[] => [
  { id: "course", head: "Borrowed by", narrow: "first", cell: ({ courseName }) => courseName },
  {
    id: "author",
    head: "Author",
    narrow: "second",
    cell: ({ author }) => (author ? fullName(author) : ""),
  },
  { id: "since", head: "Since", narrow: "second", cell: ({ borrowedAt }) => dateText(borrowedAt) },
  {
    id: "end",
    head: "",
    narrow: "side",
    cell: (licence) =>
      licence.endedAt === null ? (
        <Button size="small" look="bare" onClick={() => onEnd(licence)}>
          End <Hidden>for {licence.courseName}</Hidden>
        </Button>
      ) : (
        <Tag>Ended {dateText(licence.endedAt)}</Tag>
      ),
  },
];
