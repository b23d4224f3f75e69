import { useEffect, useRef, useState } from "react";
import { SearchField } from "./field.tsx";

/** A pause in typing after which the server is asked. */
const pauseMilliseconds = 300;

type SearchBoxProps = { label: string; value: string; onChange: (text: string | undefined) => void };

/** A search stored in the URL after a debounce, so that typing re-renders only the box. */
export const SearchBox = ({ label, value, onChange }: SearchBoxProps) => {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The URL changed elsewhere: Back, or "Show all courses".
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
      label={label}
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
