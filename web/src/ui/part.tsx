import { Component, type ComponentType, lazy, type ReactNode } from "react";
import { isPartGone, isWriting, reloadOnce } from "../lib/new-version.ts";
import { Failed } from "./states.tsx";

/** The code of a part did not come; `cause` says why. */
class PartMissing extends Error {}

type State = { error?: unknown; isTriedAgain?: boolean };

/**
 * `lazy` for a part of a page. One that cannot be loaded says so in its own place and is asked for again there, while
 * the rest of the page stays (SES-350). An error of the part itself goes on to the page's boundary.
 */
export const part = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> => {
  const begin = () =>
    lazy(() =>
      load().catch((cause: unknown) => {
        throw new PartMissing("A part of the page did not come.", { cause });
      }),
    );
  // React keeps what became of it, so another try is another one.
  let Code = begin();
  return class extends Component<Props, State> {
    override state: State = {};

    static getDerivedStateFromError(error: unknown): State {
      return { error };
    }

    override componentDidCatch(error: unknown) {
      if (!(error instanceof PartMissing)) return;
      Code = begin();
      if (this.state.isTriedAgain && isDeployed(error) && !isWriting()) reloadOnce();
    }

    override render(): ReactNode {
      const { error, isTriedAgain } = this.state;
      if (error === undefined) return <Code {...(this.props as Props & { ref?: never })} />;
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
