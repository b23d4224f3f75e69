import { XIcon } from "@phosphor-icons/react/dist/csr/X";
import { useState } from "react";
import {
  Button,
  ComboBox,
  FieldError,
  Group,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from "react-aria-components";
import { errorText, useApi } from "../../lib/api.ts";
import { fullName } from "../../ui/person.ts";
import styles from "./co-creator-field.module.css";
import type { Person } from "./draft.ts";
import { useResting } from "./use-resting.ts";

type CoCreatorFieldProps = {
  label: string;
  value: Person | null;
  onChange: (person: Person | null) => void;
  /** Who cannot be chosen here: the creator and the other co-creator. */
  taken: ReadonlySet<number>;
  errors: readonly string[];
};

/** Finds a content creator by name and holds one of them; typed text that names nobody is not sent. */
export const CoCreatorField = ({ label, value, onChange, taken, errors }: CoCreatorFieldProps) => {
  const [text, setText] = useState(value ? fullName(value) : "");
  const typed = text.trim();
  const isSearch = typed !== "" && (!value || typed !== fullName(value));
  const search = useResting(typed);
  const { data, error } = useApi("creator.search", isSearch && search ? { query: { search } } : null, {
    keepPreviousData: true,
  });
  const found = (isSearch ? (data ?? []) : []).filter(({ id }) => !taken.has(id));
  const choose = (person: Person | null) => {
    setText(person ? fullName(person) : "");
    onChange(person);
  };
  return (
    <ComboBox
      className={styles.field}
      items={found}
      inputValue={text}
      onInputChange={(next) => {
        setText(next);
        if (value && next !== fullName(value)) onChange(null);
      }}
      selectedKey={value?.id ?? null}
      // Also called when the list closes without a choice: then the text goes back to the chosen person.
      onSelectionChange={(id) => choose(found.find((one) => one.id === id) ?? value)}
      allowsEmptyCollection={isSearch}
      menuTrigger="input"
      isInvalid={errors.length > 0 || error !== undefined}
      validationBehavior="aria"
    >
      <Label className={styles.label}>{label}</Label>
      <Group className={styles.group}>
        <Input className={styles.input} placeholder="Name or user name" />
        {value && (
          // `slot={null}`: the combo box would make this the button that opens the list.
          <Button
            slot={null}
            className={styles.clear}
            aria-label={`Remove ${fullName(value)}`}
            onPress={() => choose(null)}
          >
            <XIcon size={16} weight="bold" aria-hidden />
          </Button>
        )}
      </Group>
      <FieldError className={styles.error}>{[...errors, ...(error ? [errorText(error)] : [])].join(" ")}</FieldError>
      <Popover className={styles.popover}>
        <ListBox<Person>
          className={styles.list}
          renderEmptyState={() => (
            <p className={styles.none}>{data && search === typed ? "No creator of this name" : "Searching"}</p>
          )}
        >
          {(person) => (
            <ListBoxItem id={person.id} textValue={fullName(person)} className={styles.option}>
              {fullName(person)}
              <span className={styles.user}>{person.username}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
};
