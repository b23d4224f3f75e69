import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { SearchField } from "../ui/field.tsx";

type SearchLineProps = {
  label: string;
  term: string;
  /** The address of a search, and of none. */
  to: (term: string) => string;
};

/** A search that the address keeps: it is looked for on Enter, and an empty line shows everything again. */
export const SearchLine = ({ label, term, to }: SearchLineProps) => {
  const navigate = useNavigate();
  const [text, setText] = useState(term);
  return <SearchField label={label} value={text} onChange={setText} onSubmit={() => void navigate(to(text.trim()))} />;
};
