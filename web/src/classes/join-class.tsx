import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Text } from "../ui/heading.tsx";
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
};

/** What the class will see of the student, before they have joined it (COD-58). */
export const JoinClass = ({ asked, isBusy, onJoin, onCancel }: JoinClassProps) => {
  const { label, allowed } = asked;
  const [chosen, setChosen] = useState<Level>();
  const level = chosen ?? levels.find((each) => allowed.includes(each.level))?.level ?? "no_access";
  return (
    <section className={styles.join} aria-label={`Join ${label}`}>
      <Text size={14}>
        Before you join <b>{label}</b>: its instructors see of you what you share with the class.
        {allowed.length > 1 && " You can change it later in My Classes."}
      </Text>
      <LevelChoice offered={allowed} chosen={level} isBusy={isBusy} onChoose={setChosen} />
      <div className={styles.actions}>
        <Button look="go" busy={isBusy} busyText="Joining" onClick={() => onJoin(level)}>
          Join and share this
        </Button>
        <Button disabled={isBusy} onClick={onCancel}>
          Not now
        </Button>
      </div>
    </section>
  );
};
