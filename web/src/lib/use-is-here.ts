import { useCallback, useEffect, useRef } from "react";

/** Says, also to work that goes on later, whether the component is still on the screen. */
export const useIsHere = (): (() => boolean) => {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
};
