import { SelectField } from "../../ui/field.tsx";
import type { ClassChoice } from "./use-class-choice.ts";

const everybody = "everybody";

/** Chooses the discussion: one of the user's classes in this course, or the thread of everyone with access (D-70). */
export const ClassSelect = ({ choice }: { choice: ClassChoice }) => {
  if (choice.classes.length === 0) return null;
  return (
    <SelectField
      label="Class"
      hideLabel
      value={choice.chosen ? String(choice.chosen.id) : everybody}
      onChange={({ target }) => choice.choose(target.value === everybody ? null : Number(target.value))}
    >
      {choice.classes.map(({ id, label, code }) => (
        <option key={id} value={id}>
          {label || code}
        </option>
      ))}
      <option value={everybody}>Everyone</option>
    </SelectField>
  );
};
