import { useStored } from "../../lib/use-stored.ts";

/** Whether single-key shortcuts are on; stored per browser. */
export const useLetters = (): [boolean, (on: boolean) => void] => {
  const [kept, keep] = useStored("letters");
  return [kept !== "off", (on) => keep(on ? undefined : "off")];
};
