import { accounts } from "../../lib/paths.tsx";
import { countText } from "../../ui/duration.ts";
import { Heading, Text } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";
import styles from "./codes-left.module.css";

/** SES-124: how many recovery codes are unused; nothing for accounts that never made any. */
export const CodesLeft = ({ left }: { left: number | undefined }) =>
  left === undefined ? null : (
    <section className={styles.codes} aria-labelledby="codes-left">
      <Heading level={2} id="codes-left">
        {left === 0 ? "No recovery codes left" : `${countText(left, "recovery code")} left`}
      </Heading>
      {left <= few && <Note tone="due">Without a code, a lost phone locks you out. Create new ones.</Note>}
      <Text size={14} tone="quiet">
        Each turns your authenticator app off once.{" "}
        <a className={styles.link} href={accounts.manage}>
          Create new recovery codes
        </a>
      </Text>
    </section>
  );

const few = 2;
