import type { Problems } from "@cu/api/form";
import { useCallback, useEffect, useRef, useState } from "react";

/**
 * A form's validation errors: shown on submit, cleared per field once fixed. The first invalid field gets the focus.
 */
export const useChecks = () => {
  const [problems, setProblems] = useState<Problems>({});
  const [told, setTold] = useState<Problems>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (told) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [told]);
  /** Shows what is wrong; true when nothing is. */
  const tell = useCallback((found: Problems): boolean => {
    setProblems(found);
    if (Object.keys(found).length === 0) return true;
    setTold(found);
    return false;
  }, []);
  /** Clears what is wrong with these fields and with their rows. */
  const forget = (...fields: string[]) =>
    setProblems((before) => {
      const others = Object.entries(before).filter(
        ([name]) => !fields.some((field) => name === field || name.startsWith(`${field}.`)),
      );
      return others.length === Object.keys(before).length ? before : Object.fromEntries(others);
    });
  const errorsOf = (field: string): string[] => (problems[field] ? [problems[field]] : []);
  return { form, problems, tell, forget, errorsOf };
};
