import { useEffect, useState } from "react";

/** The text once nobody has typed for so long: the server counts searches. */
export const useResting = (text: string, waitMilliseconds = 250): string => {
  const [resting, setResting] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setResting, waitMilliseconds, text);
    return () => clearTimeout(timer);
  }, [text, waitMilliseconds]);
  return resting;
};
