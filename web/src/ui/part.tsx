import { type ComponentType, createElement, lazy, useEffect, useState } from "react";
import { isPartGone, isWriting, reloadOnce } from "../lib/new-version.ts";
import { Failed } from "./states.tsx";

type PropsOf<Code> = Code extends ComponentType<infer Props> ? Props : never;

/**
 * `lazy` for a part of a page. A failure shows in its place with a retry button, and the rest of the page stays
 * (SES-126). In every page's first load, so kept small: no error boundary.
 */
export const part = <Code extends ComponentType<never>>(
  load: () => Promise<{ default: Code }>,
): ComponentType<PropsOf<Code>> => {
  type Props = PropsOf<Code> & object;
  type Loaded = { default: ComponentType<Props> };
  // React caches a lazy component's result, so a retry needs a new one.
  const begin = (isTriedAgain?: boolean): ComponentType<Props> =>
    lazy(() =>
      (load() as unknown as Promise<Loaded>).catch((cause: unknown): Loaded => {
        const isOld = isTriedAgain && navigator.onLine && isPartGone(cause);
        const Missing = (props: Props) => {
          const [Next, setNext] = useState<ComponentType<Props>>();
          useEffect(() => {
            Current = begin();
            if (isOld && !isWriting()) reloadOnce();
          }, []);
          if (Next) return createElement<Props>(Next, props);
          return isOld ? (
            <Failed title="This page has a newer version" retryText="Reload the page" onRetry={() => location.reload()}>
              Copy what you have written here and not saved, then reload.
            </Failed>
          ) : (
            <Failed title="This part couldn't load" retryText="Try again" onRetry={() => setNext(begin(true))}>
              The rest of the page still works.
            </Failed>
          );
        };
        return { default: Missing };
      }),
    ) as ComponentType<Props>;
  let Current = begin();
  const Part = (props: PropsOf<Code>) => {
    // Pinned in state, so that only a remount retries.
    const [Held] = useState<ComponentType<Props>>(Current);
    return createElement<Props>(Held, props as Props);
  };
  return Part;
};
