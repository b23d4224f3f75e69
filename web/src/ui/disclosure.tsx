import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router-dom";

type DisclosureProps = {
  /** The button's content and accessible name. */
  button: ReactNode;
  className?: string;
  buttonClass?: string;
  panelClass?: string;
  /** Also opens on hover and on focus within. */
  hover?: boolean;
  /** Called when a press has opened it. */
  onOpen?: () => void;
  children: ReactNode;
};

/**
 * A button with a panel of links: the disclosure pattern for site navigation, where `role=menu` would promise an
 * application. Esc closes and restores focus, arrows move between links, focus leaving closes.
 */
export const Disclosure = ({
  button,
  className,
  buttonClass,
  panelClass,
  hover,
  onOpen,
  children,
}: DisclosureProps) => {
  const [open, setOpen] = useState<false | "hover" | "press">(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const { key } = useLocation();

  // A link was followed, so close.
  useEffect(() => setOpen(false), [key]);

  useEffect(() => {
    if (!open) return;
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    addEventListener("pointerdown", outside);
    addEventListener("focusin", outside);
    return () => {
      removeEventListener("pointerdown", outside);
      removeEventListener("focusin", outside);
    };
  }, [open]);

  const move = (event: React.KeyboardEvent) => {
    if (event.key === "Escape" && open) {
      setOpen(false);
      trigger.current?.focus();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setOpen("press");
    requestAnimationFrame(() => {
      const links = [...(root.current?.querySelectorAll<HTMLElement>("a, button") ?? [])];
      const place = links.findIndex((link) => link.matches(":focus"));
      links[Math.min(links.length - 1, Math.max(0, place + step))]?.focus();
    });
  };

  const enter = (event: React.PointerEvent) => {
    if (hover && event.pointerType === "mouse" && !open) setOpen("hover");
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles its children's events
    <div
      ref={root}
      className={className}
      data-covers={open !== false || undefined}
      onKeyDown={move}
      onPointerEnter={enter}
      onPointerLeave={() => open === "hover" && setOpen(false)}
    >
      <button
        ref={trigger}
        type="button"
        className={buttonClass}
        aria-expanded={open !== false}
        aria-controls={panelId}
        // A press after opening by hover keeps it open.
        onClick={() => {
          setOpen(open === "press" ? false : "press");
          if (open !== "press") onOpen?.();
        }}
      >
        {button}
      </button>
      <div id={panelId} className={panelClass} hidden={!open}>
        {children}
      </div>
    </div>
  );
};
