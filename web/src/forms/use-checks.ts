import { useCallback, useEffect, useRef, useState } from "react";

/** Messages by field; a row of a list is `links.0`. */
export type Problems = Readonly<Record<string, string>>;

/**
 * What is wrong with a form, told when it is submitted and forgotten field by field as it is put right. The first wrong
 * field gets the focus.
 */
export const useChecks = () => {
  const [problems, setProblems] = useState<Problems>({});
  const [told, setTold] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (told > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [told]);
  /** Shows what is wrong; true when nothing is. */
  const tell = useCallback((found: Problems): boolean => {
    setProblems(found);
    if (Object.keys(found).length === 0) return true;
    setTold((count) => count + 1);
    return false;
  }, []);
  const forget = (field: string) =>
    setProblems((before) => {
      if (!(field in before)) return before;
      const { [field]: _, ...others } = before;
      return others;
    });
  const errorsOf = (field: string): string[] => (problems[field] ? [problems[field]] : []);
  return { form, problems, tell, forget, errorsOf };
};
