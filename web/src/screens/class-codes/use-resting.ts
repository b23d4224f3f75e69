import { useEffect, useState } from "react";

const waitMilliseconds = 250;

/** The text once nobody has typed for a moment: the server counts searches. */
export const useResting = (text: string): string => {
  const [resting, setResting] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setResting, waitMilliseconds, text);
    return () => clearTimeout(timer);
  }, [text]);
  return resting;
};
