import { Component, type ComponentType, createElement, lazy, type ReactNode } from "react";
import { isPartGone, isWriting, reloadOnce } from "../lib/new-version.ts";
import { Failed } from "./states.tsx";

/** The code of a part did not come; `cause` says why. */
class PartMissing extends Error {}

type PropsOf<Code> = Code extends ComponentType<infer Props> ? Props : never;

type State = { error?: unknown; isTriedAgain?: boolean };

/**
 * `lazy` for a part of a page. One that cannot be loaded says so in its own place and is asked for again there, while
 * the rest of the page stays (SES-126). An error of the part itself goes on to the page's boundary.
 */
export const part = <Code extends ComponentType<never>>(
  load: () => Promise<{ default: Code }>,
): ComponentType<PropsOf<Code>> => {
  type Props = PropsOf<Code> & object;
  type Loaded = { default: ComponentType<Props> };
  const begin = () =>
    lazy(() =>
      (load() as unknown as Promise<Loaded>).catch((cause: unknown): never => {
        throw new PartMissing("A part of the page did not come.", { cause });
      }),
    );
  // React keeps what became of it, so another try is another one.
  let Current = begin();
  return class extends Component<PropsOf<Code>, State> {
    override state: State = {};

    static getDerivedStateFromError(error: unknown): State {
      return { error };
    }

    override componentDidCatch(error: unknown) {
      if (!(error instanceof PartMissing)) return;
      Current = begin();
      if (this.state.isTriedAgain && isDeployed(error) && !isWriting()) reloadOnce();
    }

    override render(): ReactNode {
      const { error, isTriedAgain } = this.state;
      if (error === undefined) return createElement<Props>(Current as ComponentType<Props>, this.props as Props);
      if (!(error instanceof PartMissing)) throw error;
      if (isTriedAgain && isDeployed(error))
        return (
          <Failed title="This page has a newer version" retryText="Reload the page" onRetry={() => location.reload()}>
            Copy what you have written here and not saved, then reload.
          </Failed>
        );
      return (
        <Failed
          title="This part couldn't load"
          retryText="Try again"
          onRetry={() => this.setState({ error: undefined, isTriedAgain: true })}
        >
          The rest of the page still works.
        </Failed>
      );
    }
  };
};

const isDeployed = ({ cause }: PartMissing): boolean => navigator.onLine && isPartGone(cause);
