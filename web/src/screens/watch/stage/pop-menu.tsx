import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import styles from "./pop-menu.module.css";

type Choice = { readonly value: string; readonly text: string };

type PopMenuProps = {
  /** The button's name; what is chosen is read with it. */
  label: string;
  button: ReactNode;
  className?: string | undefined;
  choices: readonly Choice[];
  chosen: string | undefined;
  onChoose: (value: string) => void;
  disabled?: boolean;
  /** Opens below its button, otherwise above. */
  isBelow?: boolean;
};

/** A button with a single-choice menu; arrows move, and Esc only closes the menu. */
export const PopMenu = (props: PopMenuProps) => {
  const { label, button, choices, chosen, onChoose, disabled } = props;
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const items = () => [...(box.current?.querySelectorAll<HTMLElement>("[role=menuitemradio]") ?? [])];

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const leave = useEffectEvent((event: PointerEvent) => {
    if (!(event.target instanceof Node && box.current?.contains(event.target))) setOpen(false);
  });
  useEffect(() => {
    if (!isOpen) return;
    (items().find((item) => item.getAttribute("aria-checked") === "true") ?? items()[0])?.focus();
    const press = (event: PointerEvent) => leave(event);
    addEventListener("pointerdown", press);
    return () => removeEventListener("pointerdown", press);
  }, [isOpen]);

  const move = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === "Tab") return setOpen(false);
    if (event.key === "Escape") {
      event.preventDefault();
      return close();
    }
    const all = items();
    const here = all.indexOf(document.activeElement as HTMLElement);
    const to = {
      ArrowUp: (here - 1 + all.length) % all.length,
      ArrowDown: (here + 1) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all[to]?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the menu inside
    <div ref={box} className={styles.box} onKeyDown={move}>
      <button
        ref={opener}
        type="button"
        className={props.className}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={disabled}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen && (
        <div id={id} role="menu" aria-label={label} className={styles.menu} data-below={props.isBelow || undefined}>
          {choices.map(({ value, text }) => (
            <button
              key={value}
              type="button"
              role="menuitemradio"
              aria-checked={value === chosen}
              tabIndex={-1}
              onClick={() => {
                onChoose(value);
                close();
              }}
            >
              {text}
            </button>
          ))}
        </div>
      )}
    </div>
  );
};
