import { MagnifyingGlassIcon } from "@phosphor-icons/react/dist/csr/MagnifyingGlass";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { page } from "../lib/page.ts";
import { paths } from "../lib/paths.tsx";
import { stored } from "../lib/stored.ts";
import { Form } from "../ui/form.tsx";
import { whenOnline } from "../ui/when-online.ts";
import styles from "./header-search.module.css";

// Loaded on hover or focus, before the press: only users who search need it.
const FindPanel = page(() =>
  whenOnline(() => import("../features/find/panel/find-panel.tsx"), false).then((m) => m.FindPanel),
);

const label = "Search every spoken word";
const others = "input,textarea,select,[contenteditable=true],[role=dialog]";

/** Site-wide search. Until its panel has loaded, and if that fails, the field leads to the search page. */
export const HeaderSearch = () => {
  const [from, setFrom] = useState<Element | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const asked = useSearchParams()[0].get("q") ?? "";

  // Syncs the field after a search in the panel or a Back navigation. Text typed before hydration stays.
  const shown = useRef("");
  useEffect(() => {
    if (field.current && shown.current !== asked) field.current.value = asked;
    shown.current = asked;
  }, [asked]);

  /** `from` receives focus when the panel closes. */
  const open = async (from: Element | null) => {
    await FindPanel.bring().catch(() => undefined);
    if (document.activeElement === field.current) setFrom(from);
  };
  const slash = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key !== "/" || ctrlKey || metaKey || altKey || (target as Element).closest(others)) return;
    // Users who turned off single-key shortcuts use speech input or press keys by accident.
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
