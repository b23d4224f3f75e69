import { useState } from "react";
import { ComboBox, Group, Input, Label, ListBox, ListBoxItem, Popover } from "react-aria-components";
import { useNavigate } from "react-router-dom";
import { useResting } from "../../../features/creator/use-resting.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { passFocus } from "../../../ui/focus.ts";
import { Text } from "../../../ui/heading.tsx";
import styles from "./palette.module.css";
import { usePlaces, type Way } from "./use-places.ts";

// The window takes the focus when it opens; it is opened to type.
const begin = (place: HTMLInputElement | null) => {
  if (place) passFocus(() => place);
};

/** Command palette: admin pages instantly, users and courses by search. */
export const PaletteWindow = ({ onClose }: { onClose: () => void }) => {
  const [text, setText] = useState("");
  const resting = useResting(text.trim());
  const { ways, isSearching } = usePlaces(text.trim(), resting);
  // The list is portalled into the dialog: outside it would be in no landmark.
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const navigate = useNavigate();
  return (
    <Dialog open title="Go to" onClose={onClose}>
      <ComboBox
        className={styles.field}
        items={ways}
        inputValue={text}
        onInputChange={setText}
        selectedKey={null}
        onSelectionChange={(id) => {
          const way = ways.find((one) => one.id === id);
          if (!way) return;
          onClose();
          void navigate(way.to);
        }}
        allowsCustomValue
        allowsEmptyCollection
        menuTrigger="focus"
        defaultFilter={() => true}
      >
        <Label className={styles.label}>Person, course, class code, request or page</Label>
        <Group className={styles.group}>
          <Input ref={begin} className={styles.input} placeholder="Type the beginning of a name, or a number" />
        </Group>
        <Popover className={styles.popover} UNSTABLE_portalContainer={place ?? document.body} shouldFlip={false}>
          <ListBox<Way>
            className={styles.list}
            renderEmptyState={() => <p className={styles.none}>{isSearching ? "Searching" : "Nothing is called so"}</p>}
          >
            {({ id, text: name, kind }) => (
              <ListBoxItem id={id} textValue={name} className={styles.option}>
                <span>{name}</span>
                <span className={styles.kind}>{kind}</span>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      <div ref={setPlace} className={styles.room} />
      <Text size={13} tone="quiet">
        Arrows choose, Enter opens, Esc closes.
      </Text>
    </Dialog>
  );
};
