import { fullName } from "@cu/api/person-name";
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
  Text as RacText,
} from "react-aria-components";
import { errorText, useApi } from "../../lib/api.ts";
import styles from "./creator-field.module.css";
import { useResting } from "./use-resting.ts";

/** A content creator, as returned by the search. */
export type Creator = {
  readonly id: number;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
};

type CreatorFieldProps = {
  label: string;
  value: Creator | null;
  onChange: (person: Creator | null) => void;
  /** Not selectable, because another field has them. */
  isTaken: (person: Creator) => boolean;
  errors: readonly string[];
  hint?: string;
  /** Debounce of the search. */
  waitMilliseconds?: number;
};

/** Autocomplete for one content creator; text that matches none isn't submitted. */
export const CreatorField = ({
  label,
  value,
  onChange,
  isTaken,
  errors,
  hint,
  waitMilliseconds,
}: CreatorFieldProps) => {
  const [text, setText] = useState(value ? fullName(value) : "");
  const typed = text.trim();
  const isSearch = typed !== "" && (!value || typed !== fullName(value));
  const search = useResting(typed, waitMilliseconds);
  const { data, error } = useApi("creator.search", isSearch && search ? { query: { search } } : null, {
    keepPreviousData: true,
  });
  const found = (isSearch ? (data ?? []) : []).filter((person) => !isTaken(person));
  const choose = (person: Creator | null) => {
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
      // Also called when the list closes without a choice; the text then reverts to the selected creator.
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
      {hint && (
        <RacText slot="description" className={styles.hint}>
          {hint}
        </RacText>
      )}
      <FieldError className={styles.error}>{[...errors, ...(error ? [errorText(error)] : [])].join(" ")}</FieldError>
      <Popover className={styles.popover}>
        <ListBox<Creator>
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
