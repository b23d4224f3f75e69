import { Component, type ReactNode, useEffect } from "react";
import { isPartGone, reloadOnce } from "../lib/new-version.ts";
import { Page } from "../ui/page.tsx";
import { Failed } from "../ui/states.tsx";
import { tookOver } from "./takes-over.tsx";

type Props = {
  /** A change of place resets the error. */
  place: string;
  children: ReactNode;
};

type State = { place: string; failed: false | "here" | "offline" };

/** Catches rendering errors and missing chunks after a deployment, instead of a blank page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place, failed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: navigator.onLine ? "here" : "offline" };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { place, failed: false };
  }

  /** The failed page can't report that it took over. */
  override componentDidCatch(error: unknown) {
    tookOver();
    if (navigator.onLine && isPartGone(error)) reloadOnce();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.state.failed === "offline") return <Offline />;
    return (
      <Page>
        <Failed level={1} title="Something went wrong." onRetry={() => location.reload()} retryText="Reload the page">
          The page could not be shown. Nothing you did before is lost.
        </Failed>
      </Page>
    );
  }
}

/** Reloads as soon as the browser is online, to fetch the missing chunks. */
const Offline = () => {
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, []);
  return (
    <Page>
      <Failed level={1} title="This page is not here yet">
        This opens when the network is back. Nothing you did before is lost.
      </Failed>
    </Page>
  );
};
