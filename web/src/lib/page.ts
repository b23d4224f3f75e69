import { state } from "@cu/process-cache/process-cache";
import { type ComponentType, createElement, lazy } from "react";

// Loaded code is reused within an era.
const pages = state("pages", () => ({ era: {} }));

/**
 * A lazily loaded page. After `bring` has loaded it, the first render shows it without suspending: React holds a
 * spinner's replacement back for 300 ms.
 */
export const page = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const begin = (here?: ComponentType<Props>) => ({
    era: pages.era,
    here,
    Later: lazy(async () => ({ default: await load() })),
  });
  let code = begin();
  const Page = (props: Props) => {
    if (code.era !== pages.era) code = begin();
    return createElement<Props>(code.here ?? code.Later, props);
  };
  const bring = async (): Promise<unknown> => {
    code = begin(await load());
    return code.here;
  };
  return Object.assign(Page, { bring });
};
