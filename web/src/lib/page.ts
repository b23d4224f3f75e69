import { state } from "@cu/process-cache/process-cache";
import { type ComponentType, createElement, lazy } from "react";

// Code that has come stays for an era.
const pages = state("pages", () => ({ era: {} }));

/**
 * A page whose code is a file of its own. After `bring` has fetched it, the first draw shows the page: React holds back
 * for 300 ms what comes a moment after a spinner.
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
