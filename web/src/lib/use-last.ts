import { useRef } from "react";

/** The value, or while there is none the one before it: what somebody looks at stays until the next thing is there. */
export const useLast = <Value>(value: Value | undefined): Value | undefined => {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
};
