import { state } from "@cu/process-cache/process-cache";
import { CheckIcon } from "@phosphor-icons/react/dist/csr/Check";
import { WarningIcon } from "@phosphor-icons/react/dist/csr/Warning";
import { XIcon } from "@phosphor-icons/react/dist/csr/X";
import { type ReactNode, useSyncExternalStore } from "react";
import { passFocus } from "./focus.ts";
import styles from "./toast.module.css";

type Toast = { id: string; text: string; tone: "done" | "warning" | "failed"; icon?: ReactNode };

const lifeMilliseconds = 5000;

const none: readonly Toast[] = [];
const own = state("toasts", () => ({
  toasts: none,
  // Where the focus was before it reached a button to dismiss.
  before: null as HTMLElement | null,
  listeners: new Set<() => void>(),
}));

const become = (next: readonly Toast[]) => {
  own.toasts = next;
  for (const listener of own.listeners) listener();
};

const dismiss = (id: string) => become(own.toasts.filter((toast) => toast.id !== id));

/** Shows a message in the corner for five seconds; a failure stays until it is dismissed. */
export const toast = (text: string, { tone = "done", icon }: { tone?: Toast["tone"]; icon?: ReactNode } = {}) => {
  const id = crypto.randomUUID();
  // A sentence that is told twice shows once, as the newest.
  become([...own.toasts.filter((other) => other.text !== text), { id, text, tone, icon }]);
  if (tone !== "failed") setTimeout(dismiss, lifeMilliseconds, id);
};

/**
 * Where the toasts appear; mounted once, and before the first toast, or screen readers miss it. Our own and not a
 * library, because those we know write an inline style sheet, which the content security policy forbids.
 */
export const Toasts = () => {
  const shown = useSyncExternalStore(
    subscribe,
    () => own.toasts,
    () => none,
  );
  return (
    <div className={styles.corner} role="status" aria-live="polite">
      {shown.map(({ id, text, tone, icon }) => (
        <div key={id} className={styles.toast}>
          {icon ??
            (tone === "done" ? (
              <CheckIcon size={18} weight="bold" aria-hidden />
            ) : (
              <WarningIcon size={18} weight="fill" aria-hidden />
            ))}
          <span>{text}</span>
          {tone === "failed" && (
            <button
              type="button"
              className={styles.close}
              aria-label="Dismiss"
              onFocus={({ relatedTarget }) => {
                own.before = relatedTarget instanceof HTMLElement ? relatedTarget : null;
              }}
              onClick={() => {
                dismiss(id);
                passFocus(() => own.before);
              }}
            >
              <XIcon size={16} weight="bold" aria-hidden />
            </button>
          )}
        </div>
      ))}
    </div>
  );
};

const subscribe = (listener: () => void) => {
  own.listeners.add(listener);
  return () => {
    own.listeners.delete(listener);
    // A message that is shown nowhere any more is no news where the next ones appear.
    own.toasts = none;
  };
};
