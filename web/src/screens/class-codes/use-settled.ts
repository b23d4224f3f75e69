import { useEffect, useState } from "react";

const waitMilliseconds = 250;

/** The text once nobody has typed for a moment: the server counts searches. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, waitMilliseconds, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
