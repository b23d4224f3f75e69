import { useRef } from "react";

/** The value, or the last one while there is none: what a person looks at stays until the next thing is there. */
export const useLast = <Value>(value: Value | undefined): Value | undefined => {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
};
