import { useState } from "react";
import { errorText, fieldsOf, useAction, useApi } from "../../../lib/api.ts";
import { Chip, Chips } from "../../../ui/chip.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { Text } from "../../../ui/heading.tsx";
import { Note } from "../../../ui/note.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { toast } from "../../../ui/toast.tsx";
import styles from "../list.module.css";
import { coursesText } from "./category-row.tsx";
import { type InstitutionKind, refreshed } from "./institution-texts.ts";

type MergeProps = { kind: InstitutionKind; name: string; courses: number | null; onClose: () => void };

// As many as can be scanned; more letters narrow the search.
const maxOffered = 8;

/** ADM-112: finds the merge target of an institution among ten thousand, and explains the effect first. */
export const MergeInstitution = ({ kind, name, courses, onClose }: MergeProps) => {
  const [search, setSearch] = useState("");
  const [into, choose] = useState<string>();
  const { data } = useApi("institution.list", search === "" ? null : { query: { kind, search } });
  const found = (data?.institutions ?? []).filter((one) => one.name !== name).slice(0, maxOffered);
  const merge = useAction("institution.merge", {
    refresh: refreshed,
    onSuccess: () => toast(`${name} is merged. Who names it follows in a few moments.`),
  });
  const confirm = async () => {
    if (into === undefined) return;
    const isDone = await merge.send({ body: { kind, former: name, into } }).then(
      () => true,
      () => false,
    );
    if (isDone) onClose();
  };
  return (
    <ConfirmDialog
      title={`Merge ${name}`}
      open
      onClose={onClose}
      action={into === undefined ? "Merge" : `Merge with ${into}`}
      busy={merge.isMutating}
      onConfirm={() => void confirm()}
    >
      <div className={styles.facts}>
        <SearchBox label="Beginning of the name that stays" value={search} onChange={(text = "") => setSearch(text)} />
        {search !== "" && data && found.length === 0 && <Text>No other name begins like this.</Text>}
        <Chips label="Becomes part of">
          {found.map((one) => (
            <Chip key={one.id} label={one.name} pressed={into === one.name} onPress={() => choose(one.name)} />
          ))}
        </Chips>
        <Text>
          {courses === null ? "Profiles" : `${coursesText(courses)} of the catalogue, unlisted ones and profiles`} that
          name it name the other one from then on. Who types {name} gets the other one. This cannot be undone.
        </Text>
        {merge.error && (
          <Note tone="wrong">
            {fieldsOf(merge.error)?.into ? "Please choose another one." : errorText(merge.error)}
          </Note>
        )}
      </div>
    </ConfirmDialog>
  );
};
