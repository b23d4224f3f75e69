import { Component, type ReactNode } from "react";
import { isPartGone, isWriting, reloadOnce } from "../lib/new-version.ts";
import styles from "./shell.module.css";

type Props = {
  /** Another page is another try. */
  place: string;
  children: ReactNode;
};

type State = { place: string; isFailed: boolean };

/**
 * SES-121: around the header and the notices, outside the page's own boundary. Without it, a failed lazy part of the
 * header would unmount the whole site.
 */
export class FrameBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place, isFailed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { isFailed: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { place, isFailed: false };
  }

  override componentDidCatch(error: unknown) {
    if (navigator.onLine && isPartGone(error) && !isWriting()) reloadOnce();
  }

  override render() {
    if (!this.state.isFailed) return this.props.children;
    return (
      <div className={styles.failed} role="alert">
        Part of this page couldn't load.{" "}
        <button type="button" onClick={() => location.reload()}>
          Reload the page
        </button>
      </div>
    );
  }
}
