import { useEffect, useState } from "react";

/** Debounced text: searches are rate-limited. */
export const useResting = (text: string, waitMilliseconds = 250): string => {
  const [resting, setResting] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setResting, waitMilliseconds, text);
    return () => clearTimeout(timer);
  }, [text, waitMilliseconds]);
  return resting;
};
