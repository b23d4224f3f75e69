import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Text } from "../../ui/heading.tsx";
import styles from "./join-class.module.css";
import { LevelChoice } from "./level-choice.tsx";
import { levels } from "./levels.ts";
import type { Level } from "./license.ts";
import type { Asked } from "./use-redeem.ts";

type JoinClassProps = {
  asked: Asked;
  isBusy: boolean;
  onJoin: (level: Level) => void;
  onCancel: () => void;
  /** The words of the button that joins nothing. */
  cancel?: string;
};

/** What the class will see of the student, before they have joined it (COD-58), and what the class is (COD-61). */
export const JoinClass = ({ asked, isBusy, onJoin, onCancel, cancel = "Not now" }: JoinClassProps) => {
  const { label, allowed, about } = asked;
  const [chosen, setChosen] = useState<Level>();
  const level = chosen ?? levels.find((each) => allowed.includes(each.level))?.level ?? "no_access";
  return (
    <section className={styles.join} aria-label={`Join ${label}`}>
      <Text size={14}>
        <b>{label}</b>
        {about && (
          <>
            <br />
            {about.teacher}, {about.days}
          </>
        )}
      </Text>
      {about && about.modules.length > 0 && (
        <ul className={styles.modules} aria-label="Modules of this class">
          {about.modules.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      <LevelChoice offered={allowed} chosen={level} isBusy={isBusy} onChoose={setChosen} />
      {allowed.length > 1 && (
        <Text size={13} tone="quiet">
          You can change it later in My Classes.
        </Text>
      )}
      <div className={styles.actions}>
        <Button look="go" busy={isBusy} busyText="Joining" onClick={() => onJoin(level)}>
          Join and share this
        </Button>
        <Button disabled={isBusy} onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </section>
  );
};
