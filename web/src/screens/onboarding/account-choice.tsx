import type { ReactNode } from "react";
import styles from "./account-choice.module.css";
import { learnerDrawing, teacherDrawing } from "./drawings.tsx";

type AccountChoiceProps = { onLearner: () => void; onCreator: () => void };

/** Step 0: "I am a..." (ONB-04, ONB-05). */
export const AccountChoice = ({ onLearner, onCreator }: AccountChoiceProps) => (
  <div className={styles.choices}>
    <Choice name="Learner" about="Watch Videos" drawing={learnerDrawing} onPress={onLearner} />
    <Choice
      name="Instructor / Creator"
      about="Create and Deliver Content"
      drawing={teacherDrawing}
      onPress={onCreator}
    />
  </div>
);

type ChoiceProps = { name: string; about: string; drawing: ReactNode; onPress: () => void };

const Choice = ({ name, about, drawing, onPress }: ChoiceProps) => (
  <button type="button" className={styles.choice} onClick={onPress}>
    <span className={styles.drawing}>{drawing}</span>
    <span className={styles.name}>{name}</span>
    <span className={styles.about}>{about}</span>
  </button>
);
