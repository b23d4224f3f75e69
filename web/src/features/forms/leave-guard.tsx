import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Text } from "../../ui/heading.tsx";

type LeaveGuardProps = {
  isOn: boolean;
  /** The question. */
  title: string;
  /** What would be lost. */
  children: ReactNode;
  /** Called when the user confirms leaving. */
  onLeave?: () => void;
};

/**
 * Confirms before a link, or closing the tab, aborts work or loses input. Back needs no confirmation where the form
 * restores its draft.
 */
export const LeaveGuard = ({ isOn, title, children, onLeave }: LeaveGuardProps) => {
  const [target, setTarget] = useState<string>();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const hold = (event: MouseEvent) => {
      const href = leavesTo(event);
      if (!href) return;
      event.preventDefault();
      // Before React sees the click, or the router would already be on its way.
      event.stopPropagation();
      setTarget(href);
    };
    addEventListener("beforeunload", ask);
    document.addEventListener("click", hold, { capture: true });
    return () => {
      removeEventListener("beforeunload", ask);
      document.removeEventListener("click", hold, { capture: true });
    };
  }, [isOn]);
  return (
    <ConfirmDialog
      open={target !== undefined}
      title={title}
      action="Leave"
      cancel="Stay here"
      onClose={() => setTarget(undefined)}
      onConfirm={() => {
        onLeave?.();
        const href = target ?? "/";
        if (href.startsWith("/accounts/")) location.assign(href);
        else void navigate(href);
      }}
    >
      <Text tone="quiet">{children}</Text>
    </ConfirmDialog>
  );
};

/** The internal URL of a plain click; modified clicks don't leave the page. */
const leavesTo = (event: MouseEvent): string | undefined => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  const href = link?.getAttribute("href") ?? "";
  return href.startsWith("/") && link?.getAttribute("target") !== "_blank" ? href : undefined;
};
