import { levels } from "../../features/classes/levels.ts";
import type { Level } from "../../features/classes/license.ts";
import { CheckCards } from "../../features/forms/check-cards.tsx";

type SharingChoiceProps = { chosen: readonly Level[]; onChange: (chosen: Level[]) => void; errors: readonly string[] };

/** The sharing options for students of the class (COD-30, COD-38). */
export const SharingChoice = (props: SharingChoiceProps) => (
  <CheckCards
    {...props}
    legend="Students may choose"
    font="ui"
    cards={levels.map(({ level, name, forCreators }) => ({ value: level, title: name, text: forCreators }))}
  />
);
