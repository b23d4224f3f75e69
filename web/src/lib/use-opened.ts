import useSWR from "swr";
import { useWho } from "./use-who.ts";

/**
 * FND-80: how far a list was expanded, stored in the SWR cache like `useSWRInfinite`'s size. Back restores as many
 * rows; a reload or an account switch starts at the first page.
 */
export const useOpened = <Opened>(list: unknown, first: Opened): [Opened, (opened: Opened) => void] => {
  const who = useWho();
  const { data = first, mutate } = useSWR<Opened>(["opened", list, who], null);
  return [data, (opened) => void mutate(opened, { revalidate: false })];
};
