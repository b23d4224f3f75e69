import { useState } from "react";
import { CheckCards } from "../../features/forms/check-cards.tsx";
import { countText } from "../../ui/duration.ts";
import { SearchField } from "../../ui/field.tsx";
import styles from "./course-choice.module.css";
import type { Coverable } from "./draft.ts";

/** With more, the list gets a search. */
const readAtOnce = 8;

type CourseChoiceProps = {
  courses: readonly Coverable[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  errors: readonly string[];
};

/** The courses a class covers. */
export const CourseChoice = ({ courses, chosen, onChange, errors }: CourseChoiceProps) => {
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLocaleLowerCase();
  // Selected courses stay visible whatever the search.
  const shown = courses.filter(({ id, name }) => chosen.includes(id) || name.toLocaleLowerCase().includes(wanted));
  return (
    <div>
      {courses.length > readAtOnce && (
        <div className={styles.search}>
          <SearchField label="Search your courses" value={search} onChange={setSearch} />
        </div>
      )}
      <CheckCards
        legend="Courses"
        hideLegend
        font="read"
        cards={shown.map(({ id, name, modules }) => ({
          value: id,
          title: name,
          text: countText(modules.length, "module"),
        }))}
        chosen={chosen}
        onChange={onChange}
        errors={errors}
      />
    </div>
  );
};
