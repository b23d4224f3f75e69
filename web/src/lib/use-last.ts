import { useRef } from "react";

/** The value, or the previous one while it is undefined, so that content stays until its replacement loads. */
export const useLast = <Value>(value: Value | undefined): Value | undefined => {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
};
