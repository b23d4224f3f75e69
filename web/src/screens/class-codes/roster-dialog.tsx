import { useState } from "react";
import type { ManagedClass, RosterPage } from "../../features/classes/license.ts";
import { errorText } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { countText } from "../../ui/duration.ts";
import { Text } from "../../ui/heading.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Empty, Failed } from "../../ui/states.tsx";
import styles from "./dialogs.module.css";
import { useRoster } from "./use-roster.ts";

type RosterDialogProps = { managed: ManagedClass; onClose: () => void };

/** The class's members, as far as each shares their name (COD-39 to COD-41). */
export const RosterDialog = ({ managed, onClose }: RosterDialogProps) => (
  <Dialog open title={`Roster of ${managed.label}`} onClose={onClose}>
    <Roster managed={managed} />
  </Dialog>
);

const Roster = ({ managed }: Pick<RosterDialogProps, "managed">) => {
  const [search, setSearch] = useState<string>();
  const { pages, error, more, retry } = useRoster(managed.id, search);
  const [first] = pages ?? [];
  if (error && !first)
    return (
      <Failed title="Failed to load data" onRetry={retry}>
        {errorText(error)}
      </Failed>
    );
  if (!pages || !first)
    return (
      <Skeleton label="Loading the roster">
        <div className={styles.text}>
          <Bar width="80%" />
          <Bar width="100%" height={40} />
          <Bar width="100%" height={40} />
        </div>
      </Skeleton>
    );
  const { rosterSize } = first;
  if (rosterSize === 0) return <Empty title="No one has joined yet">Give your students the code {managed.code}.</Empty>;
  const roster = pages.flatMap((page) => page.roster);
  // How many are not listed is known once all are here.
  const hidden = more || search ? 0 : rosterSize - roster.length;
  return (
    <div className={styles.text}>
      <Text size={14} tone="quiet">
        {countText(rosterSize, "student")} {rosterSize === 1 ? "has" : "have"} joined.
        {hidden > 0 &&
          ` ${hidden} of them ${hidden === 1 ? "shares" : "share"} nothing and ${hidden === 1 ? "is" : "are"} not listed.`}
      </Text>
      {(more || pages.length > 1 || search) && (
        <SearchBox label="Find a student by user name or id" value={search ?? ""} onChange={setSearch} />
      )}
      {search && roster.length === 0 && (
        <div role="status">
          <Text size={14}>
            No student with the user name or id “{search}” shares their name with you. Names have to be whole.
          </Text>
        </div>
      )}
      {roster.length > 0 && <Students roster={roster} />}
      {error !== undefined && (
        <div role="alert">
          <Text size={14}>{errorText(error)}</Text>
          {!more && <Button onClick={retry}>Load again</Button>}
        </div>
      )}
      {more && (
        <Button busy={more.isLoading} busyText="Loading" onClick={more.load}>
          Show more students
        </Button>
      )}
    </div>
  );
};

const Students = ({ roster }: Pick<RosterPage, "roster">) => (
  <ul className={styles.people} aria-label="Students">
    {roster.map(({ studentId, name, username, email }, place) => (
      <li key={studentId ?? `anonymous ${place}`} className={styles.person}>
        <span>{name}</span>
        {email && (
          <span className={styles.mail}>
            {username}, {email}
          </span>
        )}
      </li>
    ))}
  </ul>
);
