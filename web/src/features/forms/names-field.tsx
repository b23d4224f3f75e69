import { PlusIcon } from "@phosphor-icons/react/dist/csr/Plus";
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
import styles from "./names-field.module.css";

type NamesFieldProps = {
  label: string;
  placeholder: string;
  /** Existing names to suggest. */
  known: readonly string[];
  value: readonly string[];
  onChange: (names: string[]) => void;
  errors: readonly string[];
};

type Option = { id: string; name: string; isNew: boolean };

const maxShown = 60;

/** Multi-select of names, existing or new (ONB-10). */
export const NamesField = ({ label, placeholder, known, value, onChange, errors }: NamesFieldProps) => {
  const [text, setText] = useState("");
  const options = optionsFor(text, known, value);
  const add = (name: string) => {
    const tidy = name.trim().replace(/\s+/g, " ");
    setText("");
    if (tidy && !value.some((other) => isSame(other, tidy)))
      onChange([...value, known.find((other) => isSame(other, tidy)) ?? tidy]);
  };
  return (
    <ComboBox
      className={styles.field}
      items={options}
      inputValue={text}
      onInputChange={setText}
      selectedKey={null}
      onSelectionChange={(id) => {
        const option = options.find((one) => one.id === id);
        if (option) add(option.name);
      }}
      // Leaving the field adds the typed name.
      onBlur={() => add(text)}
      allowsCustomValue
      menuTrigger="focus"
      isInvalid={errors.length > 0}
      validationBehavior="aria"
    >
      <Label className={styles.label}>{label}</Label>
      {/* Above the field, as the list below it opens on focus. */}
      <FieldError className={styles.error}>{errors.join(" ")}</FieldError>
      <Group className={styles.group}>
        {value.map((name) => (
          <span key={name} className={styles.name}>
            {name}
            {/* `slot={null}`: the combo box would make this the button that opens the list. */}
            <Button
              slot={null}
              className={styles.remove}
              aria-label={`Remove ${name}`}
              onPress={() => onChange(value.filter((other) => other !== name))}
            >
              <XIcon size={12} weight="bold" aria-hidden />
            </Button>
          </span>
        ))}
        <Input
          className={styles.input}
          placeholder={value.length === 0 ? placeholder : ""}
          onKeyDown={(event) => {
            if (event.key === "Backspace" && text === "" && value.length > 0) onChange(value.slice(0, -1));
          }}
        />
      </Group>
      <Popover className={styles.popover}>
        <ListBox<Option> className={styles.list}>
          {({ id, name, isNew }) => (
            <ListBoxItem id={id} textValue={name} className={styles.option}>
              {isNew ? (
                <>
                  <PlusIcon size={16} weight="bold" aria-hidden /> Add “{name}”
                </>
              ) : (
                name
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
};

// Reused: filtering compares every known name per key, and `localeCompare` creates a collator each time.
const spelling = new Intl.Collator(undefined, { sensitivity: "accent" });

const isSame = (a: string, b: string): boolean => spelling.compare(a, b) === 0;

const optionsFor = (text: string, known: readonly string[], chosen: readonly string[]): Option[] => {
  const wanted = text.trim().toLowerCase();
  const free = known.filter((name) => !chosen.some((other) => isSame(other, name)));
  const found = free
    .filter((name) => name.toLowerCase().includes(wanted))
    .slice(0, maxShown)
    .map((name): Option => ({ id: `known ${name}`, name, isNew: false }));
  const isNew = wanted !== "" && ![...known, ...chosen].some((name) => isSame(name, text.trim()));
  return isNew ? [...found, { id: "new", name: text.trim(), isNew: true }] : found;
};
