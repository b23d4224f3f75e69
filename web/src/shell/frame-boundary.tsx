import { Component, type ReactNode } from "react";
import { isPartGone, reloadOnce } from "./new-version.ts";
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

/** The page outlives a failed part of the header, and what is typed in it would not outlive a reload. */
const isWriting = (): boolean => {
  const fields = "textarea, input:is(:not([type]), [type=text], [type=email], [type=number]), [contenteditable=true]";
  return [...document.querySelectorAll<HTMLElement & { value?: string }>(fields)].some(
    ({ value, textContent }) => (value ?? textContent).trim() !== "",
  );
};
