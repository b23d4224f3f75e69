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
  // The element focused before a dismiss button.
  before: null as HTMLElement | null,
  listeners: new Set<() => void>(),
}));

const become = (next: readonly Toast[]) => {
  own.toasts = next;
  for (const listener of own.listeners) listener();
};

const dismiss = (id: string) => become(own.toasts.filter((toast) => toast.id !== id));

/** Shows a toast for five seconds; failures stay until dismissed. */
export const toast = (text: string, { tone = "done", icon }: { tone?: Toast["tone"]; icon?: ReactNode } = {}) => {
  const id = crypto.randomUUID();
  // Repeating a toast replaces the earlier one.
  become([...own.toasts.filter((other) => other.text !== text), { id, text, tone, icon }]);
  if (tone !== "failed") setTimeout(dismiss, lifeMilliseconds, id);
};

/**
 * Toast region; mounted once and before the first toast, or screen readers miss it. Not a library, because those we
 * know inject inline styles, which the content security policy forbids.
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
    // Dropped with their region, or they would reappear in the next one.
    own.toasts = none;
  };
};
