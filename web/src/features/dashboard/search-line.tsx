import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { SearchField } from "../../ui/field.tsx";

type SearchLineProps = {
  label: string;
  term: string;
  /** URL of a search; the empty string clears it. */
  to: (term: string) => string;
};

/** A search stored in the URL: Enter submits, an empty field shows everything again. */
export const SearchLine = ({ label, term, to }: SearchLineProps) => {
  const navigate = useNavigate();
  const [text, setText] = useState(term);
  return <SearchField label={label} value={text} onChange={setText} onSubmit={() => void navigate(to(text.trim()))} />;
};
