import { useStored } from "../lib/use-stored.ts";

/** Whether letters act in a lecture; a choice of this browser. */
export const useLetters = (): [boolean, (on: boolean) => void] => {
  const [kept, keep] = useStored("letters");
  return [kept !== "off", (on) => keep(on ? undefined : "off")];
};
