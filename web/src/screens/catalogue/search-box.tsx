import { useEffect, useRef, useState } from "react";
import { SearchField } from "../../ui/field.tsx";

/** A pause in typing after which the list is asked. */
const pauseMilliseconds = 300;

type SearchBoxProps = { value: string; onChange: (text: string | undefined) => void };

/** Search by name or description (CAT-06); what was typed goes into the address after a short pause. */
export const SearchBox = ({ value, onChange }: SearchBoxProps) => {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address changed by itself: going back, or "Show all courses".
  if (told.current !== value) {
    told.current = value;
    setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const tell = (next: string) => {
    clearTimeout(timer.current);
    const trimmed = next.trim();
    if (trimmed === told.current) return;
    told.current = trimmed;
    onChange(trimmed || undefined);
  };
  return (
    <SearchField
      label="Search by name or description"
      value={text}
      onChange={(next) => {
        setText(next);
        clearTimeout(timer.current);
        timer.current = setTimeout(tell, pauseMilliseconds, next);
      }}
      onSubmit={() => tell(text)}
    />
  );
};
