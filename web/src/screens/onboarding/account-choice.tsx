import type { ReactNode } from "react";
import styles from "./account-choice.module.css";
import { learnerDrawing, teacherDrawing } from "./drawings.tsx";

type AccountChoiceProps = {
  /** The user is about to pay for something. */
  isBuyer: boolean;
  onLearner: () => void;
  onCreator: () => void;
};

/** Step 0: "I am a..." (ONB-04, ONB-05). */
export const AccountChoice = ({ isBuyer, onLearner, onCreator }: AccountChoiceProps) => (
  <div className={styles.choices}>
    <Choice
      name="Learner"
      about="Watch Videos"
      drawing={learnerDrawing}
      goOn={isBuyer ? "Continue to payment" : undefined}
      onPress={onLearner}
    />
    <Choice
      name="Instructor / Creator"
      about="Create and Deliver Content"
      drawing={teacherDrawing}
      onPress={onCreator}
    />
  </div>
);

type ChoiceProps = { name: string; about: string; drawing: ReactNode; goOn?: string | undefined; onPress: () => void };

const Choice = ({ name, about, drawing, goOn, onPress }: ChoiceProps) => (
  <button type="button" className={styles.choice} onClick={onPress}>
    <span className={styles.drawing}>{drawing}</span>
    <span className={styles.name}>{name}</span>
    <span className={styles.about}>{about}</span>
    {goOn && <span className={styles.goOn}>{goOn}</span>}
  </button>
);
