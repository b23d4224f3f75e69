import { type ComponentType, createElement, lazy } from "react";

/**
 * A page whose code is a file of its own. Where `bring` has fetched that before anything was drawn, the page is there in
 * the first frame: React holds back what comes a moment after a spinner for 300 ms.
 */
export const page = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let here: ComponentType<Props> | undefined;
  const Later = lazy(async () => ({ default: await load() }));
  const Page = (props: Props) => createElement<Props>(here ?? Later, props);
  const bring = async () => {
    here = await load();
  };
  return Object.assign(Page, { bring });
};
