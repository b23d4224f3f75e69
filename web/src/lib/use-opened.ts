import useSWR from "swr";
import { useWho } from "./use-who.ts";

/**
 * FND-80: how far a list was opened, kept beside its pages in the cache, where `useSWRInfinite` keeps the same. Whoever
 * comes Back finds as many rows as there were; a reload, like another person, begins with the first page.
 */
export const useOpened = <Opened>(list: unknown, first: Opened): [Opened, (opened: Opened) => void] => {
  const who = useWho();
  const { data = first, mutate } = useSWR<Opened>(["opened", list, who], null);
  return [data, (opened) => void mutate(opened, { revalidate: false })];
};
