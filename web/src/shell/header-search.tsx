import { MagnifyingGlassIcon } from "@phosphor-icons/react/dist/csr/MagnifyingGlass";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { page } from "../lib/page.ts";
import { stored } from "../lib/stored.ts";
import { paths } from "../paths.tsx";
import { Form } from "../ui/form.tsx";
import { whenOnline } from "../ui/when-online.ts";
import styles from "./header-search.module.css";

// Only people who search need it, so it comes with the pointer or the focus, before the press.
const FindPanel = page(() => whenOnline(() => import("../find/panel/find-panel.tsx"), false).then((m) => m.FindPanel));

const label = "Search every spoken word";
const others = "input,textarea,select,[contenteditable=true],[role=dialog]";

/** The search of the whole site. Until its panel has come, and where it does not, the field leads to the page. */
export const HeaderSearch = () => {
  const [from, setFrom] = useState<Element | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const asked = useSearchParams()[0].get("q") ?? "";

  // The panel has searched, or somebody has gone back. What was written before the program came stays.
  const shown = useRef("");
  useEffect(() => {
    if (field.current && shown.current !== asked) field.current.value = asked;
    shown.current = asked;
  }, [asked]);

  /** `from` has the focus when the panel closes. */
  const open = async (from: Element | null) => {
    await FindPanel.bring().catch(() => undefined);
    if (document.activeElement === field.current) setFrom(from);
  };
  const slash = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key !== "/" || ctrlKey || metaKey || altKey || (target as Element).closest(others)) return;
    // Whoever switched the letters of a lecture off speaks to the computer, or touches keys unawares.
    if (stored.read("letters") === "off") return;
    event.preventDefault();
    const { activeElement } = document;
    field.current?.focus();
    void open(activeElement);
  });
  useEffect(() => {
    addEventListener("keydown", slash);
    return () => removeEventListener("keydown", slash);
  }, []);

  const bring = () => void FindPanel.bring().catch(() => undefined);
  const openHere = () => void open(field.current);
  return (
    <>
      <Form
        role="search"
        label="Whole site"
        className={styles.search}
        action={paths.search}
        onSubmit={() => void navigate(`${paths.search}?${new URLSearchParams({ q: field.current?.value ?? "" })}`)}
      >
        <MagnifyingGlassIcon size={18} aria-hidden />
        <input
          ref={field}
          name="q"
          role="combobox"
          aria-expanded={false}
          aria-haspopup="listbox"
          autoComplete="off"
          aria-label={label}
          placeholder={label}
          onPointerEnter={bring}
          onFocus={bring}
          onClick={openHere}
          onInput={openHere}
          onKeyDown={({ key }) => key === "ArrowDown" && openHere()}
        />
        <kbd aria-hidden>/</kbd>
      </Form>
      {from && <FindPanel field={field} from={from} onClose={() => setFrom(null)} />}
    </>
  );
};
