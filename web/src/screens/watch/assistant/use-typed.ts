import { useEffect, useState } from "react";

const characterMilliseconds = 30;

/** As much of a text as has been typed: a character every 30 ms (GPT-17), all of it where motion is not wanted. */
export const useTyped = (text: string): string => {
  const [isStill] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  const [count, setCount] = useState(isStill ? text.length : 0);
  const isDone = count >= text.length;
  useEffect(() => {
    if (isDone) return;
    const timer = setInterval(() => setCount((typed) => typed + 1), characterMilliseconds);
    return () => clearInterval(timer);
  }, [isDone]);
  return text.slice(0, count);
};
