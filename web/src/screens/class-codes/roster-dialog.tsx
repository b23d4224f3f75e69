import type { ManagedClass } from "../../classes/license.ts";
import { errorText, useApi } from "../../lib/api.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { countText } from "../../ui/duration.ts";
import { Text } from "../../ui/heading.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Empty, Failed } from "../../ui/states.tsx";
import styles from "./dialogs.module.css";

type RosterDialogProps = { managed: ManagedClass; onClose: () => void };

/** Who is in the class, as far as each chose to be seen (COD-39 to COD-41). */
export const RosterDialog = ({ managed, onClose }: RosterDialogProps) => (
  <Dialog open title={`Roster of ${managed.label}`} onClose={onClose}>
    <Roster managed={managed} />
  </Dialog>
);

const Roster = ({ managed }: Pick<RosterDialogProps, "managed">) => {
  const { data, error, mutate } = useApi(
    "class.roster",
    { params: { classId: managed.id } },
    // A student may have taken their name back since the roster was closed, however short that is ago.
    { dedupingInterval: 0 },
  );
  if (error && !data)
    return (
      <Failed title="Failed to load data" onRetry={() => void mutate()}>
        {errorText(error)}
      </Failed>
    );
  if (!data)
    return (
      <Skeleton label="Loading the roster">
        <div className={styles.text}>
          <Bar width="80%" />
          <Bar width="100%" height={40} />
          <Bar width="100%" height={40} />
        </div>
      </Skeleton>
    );
  const { roster, rosterSize } = data;
  if (rosterSize === 0) return <Empty title="Nobody has joined yet">Give your students the code {managed.code}.</Empty>;
  const hidden = rosterSize - roster.length;
  return (
    <div className={styles.text}>
      <Text size={14} tone="quiet">
        {countText(rosterSize, "student")} {rosterSize === 1 ? "has" : "have"} joined.
        {hidden > 0 &&
          ` ${hidden} of them ${hidden === 1 ? "shares" : "share"} nothing and ${hidden === 1 ? "is" : "are"} not listed.`}
      </Text>
      {roster.length > 0 && (
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
      )}
    </div>
  );
};
