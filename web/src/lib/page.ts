import { type ComponentType, createElement, lazy } from "react";

/**
 * A page whose code is a file of its own. After `bring` has fetched it, the first draw shows the page: React holds back
 * for 300 ms what comes a moment after a spinner.
 */
export const page = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let here: ComponentType<Props> | undefined;
  const Later = lazy(async () => ({ default: await load() }));
  const Page = (props: Props) => createElement<Props>(here ?? Later, props);
  const bring = async (): Promise<unknown> => {
    here = await load();
    return here;
  };
  return Object.assign(Page, { bring });
};
