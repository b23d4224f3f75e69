import { useState } from "react";
import { errorText, useAction } from "../../../lib/api.ts";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { Text } from "../../../ui/heading.tsx";
import { Note } from "../../../ui/note.tsx";
import { toast } from "../../../ui/toast.tsx";
import styles from "../list.module.css";
import { type Category, type Chosen, coursesText, refreshCategories } from "./category-row.tsx";

type MergeProps = { chosen: Chosen; categories: readonly Category[]; onClose: () => void };

/** ADM-111: selects the target of a category merge, and explains the effect first. */
export const MergeCategory = ({ chosen: { entry, parent }, categories, onClose }: MergeProps) => {
  const [into, choose] = useState(0);
  const merge = useAction("category.merge", {
    refresh: refreshCategories,
    onSuccess: () => toast(`${entry.name} is merged. Its courses follow in a few moments.`),
  });
  const groups = parent
    ? categories.map((one) => ({ name: one.name, entries: one.subCategories }))
    : [{ name: "", entries: categories }];
  const others = groups
    .map(({ name, entries }) => ({ name, entries: entries.filter(({ id }) => id !== entry.id) }))
    .filter(({ entries }) => entries.length > 0);
  const target = others.flatMap(({ entries }) => entries).find(({ id }) => id === into);
  const confirm = async () => {
    if (!target) return;
    const isDone = await merge
      .send({ params: { categoryId: entry.id }, body: { into, ...(parent && { parent: parent.id }) } })
      .then(
        () => true,
        () => false,
      );
    if (isDone) onClose();
  };
  return (
    <ConfirmDialog
      title={`Merge ${entry.name}`}
      open
      onClose={onClose}
      action={target ? `Merge with ${target.name}` : "Merge"}
      busy={merge.isMutating}
      onConfirm={() => void confirm()}
    >
      <div className={styles.facts}>
        {others.length === 0 ? (
          <Text>There is nothing yet that it could become part of.</Text>
        ) : (
          <SelectField label="Becomes part of" value={into} onChange={({ target: { value } }) => choose(Number(value))}>
            <option value={0}>Choose</option>
            {others.map(({ name, entries }) =>
              name ? (
                <optgroup key={name} label={name}>
                  {entries.map((one) => (
                    <option key={one.id} value={one.id}>
                      {one.name}
                    </option>
                  ))}
                </optgroup>
              ) : (
                entries.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))
              ),
            )}
          </SelectField>
        )}
        <Text>
          {coursesText(entry.courses)} of the catalogue and the unlisted ones carry over
          {parent ? "" : ", with its subcategories"}. Old addresses lead to the one that stays. This cannot be undone.
        </Text>
        {merge.error && <Note tone="wrong">{errorText(merge.error)}</Note>}
      </div>
    </ConfirmDialog>
  );
};
