import { MagnifyingGlassIcon } from "@phosphor-icons/react/dist/csr/MagnifyingGlass";
import { XIcon } from "@phosphor-icons/react/dist/csr/X";
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Link, useNavigate } from "react-router-dom";
import { useApi } from "../../../lib/api.ts";
import { useLast } from "../../../lib/use-last.ts";
import { IconButton } from "../../../ui/button.tsx";
import { countText } from "../../../ui/duration.ts";
import { Form } from "../../../ui/form.tsx";
import { Hidden } from "../../../ui/heading.tsx";
import { painted } from "../../../ui/painted.ts";
import { useResting } from "../../creator/use-resting.ts";
import { totalOf } from "../found.ts";
import { queryOf, readSearchInput, searchFor } from "../search-input.ts";
import styles from "./find-panel.module.css";
import { FoundGroups } from "./found-groups.tsx";
import { groupsOf } from "./groups.tsx";
import { PanelState } from "./panel-state.tsx";

type FindPanelProps = {
  /** The header's field; text is copied from and back to it. */
  field: RefObject<HTMLInputElement | null>;
  /** Receives focus on close. */
  from: Element;
  onClose: () => void;
};

const perGroup = 3;

/** Search results as the user types, in an overlay, full screen on phones (FND-42 to FND-47). */
export const FindPanel = ({ field, from, onClose }: FindPanelProps) => {
  const [text, setText] = useState(field.current?.value ?? "");
  const [activeKey, setActiveKey] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const navigate = useNavigate();
  const searchInput = readSearchInput(new URLSearchParams({ q: useResting(text.trim()) }));
  const { data, error, mutate } = useApi(
    "find.all",
    searchInput.text ? { query: { ...queryOf(searchInput), limit: perGroup } } : null,
  );
  const last = useLast(data);
  const found = searchInput.text && (data || !error) ? last : undefined;
  const groups = found ? groupsOf(found) : [];
  const rows = groups.flatMap((group) => group.rows);
  // New results may have moved or removed the active row.
  const active = rows.findIndex(({ key }) => key === activeKey);
  const chosen = rows[active];
  const setActive = (row: number) => setActiveKey(rows[row]?.key);

  useModal(input, from);

  const close = () => {
    if (field.current) field.current.value = text;
    onClose();
  };
  const go = (to: string) => {
    close();
    void navigate(to);
    // The search page may be open already and scrolled down.
    scrollTo(0, 0);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") return close();
    if (event.target !== input.current) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      window.open(chosen?.to ?? searchFor(text), "_blank", "noopener");
    }
    const next = placeAfter(event.key, active, rows.length);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  const idOf = (row: number) => `${id}${row}`;
  return createPortal(
    <div className={styles.scrim} onPointerDown={({ target, currentTarget }) => target === currentTarget && close()}>
      <Form role="search" label="Search" className={styles.panel} onSubmit={() => go(chosen?.to ?? searchFor(text))}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: handles its children's events */}
        <div className={styles.keyboard} onKeyDown={press}>
          <div className={styles.head}>
            <MagnifyingGlassIcon size={20} aria-hidden />
            <input
              ref={input}
              role="combobox"
              aria-label="Search every spoken word"
              aria-autocomplete="list"
              aria-expanded={rows.length > 0}
              aria-controls={rows.length > 0 ? `${id}list` : undefined}
              aria-activedescendant={chosen && idOf(active)}
              autoComplete="off"
              enterKeyHint="search"
              placeholder="Search every spoken word"
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setActive(-1);
              }}
            />
            <IconButton label="Close" onClick={close}>
              <XIcon size={20} aria-hidden />
            </IconButton>
          </div>
          <span role="status">
            <Hidden>{data && `${countText(totalOf(data), "place")} for ${data.corrected ?? data.query}`}</Hidden>
          </span>
          <div className={styles.body} aria-busy={!data && !!searchInput.text}>
            {rows.length > 0 ? (
              <FoundGroups
                id={`${id}list`}
                groups={groups}
                active={active}
                idOf={idOf}
                onActive={setActive}
                onGo={go}
              />
            ) : (
              <PanelState text={searchInput.text} found={found} error={error} onRetry={() => void mutate()} onGo={go} />
            )}
          </div>
          <div className={styles.foot}>
            <Keys />
            {found && rows.length > 0 && (
              <Link to={searchFor(text)} onClick={close}>
                All {countText(totalOf(found), "place")}
              </Link>
            )}
          </div>
        </div>
      </Form>
    </div>,
    document.body,
  );
};

const Keys = () => (
  <p className={styles.keys} aria-hidden="true">
    <span>
      <kbd>↑</kbd>
      <kbd>↓</kbd> choose
    </span>
    <span>
      <kbd>Enter</kbd> open at its second
    </span>
    <span>
      <kbd>Ctrl</kbd>
      <kbd>Enter</kbd> new tab
    </span>
    <span>
      <kbd>Esc</kbd> close
    </span>
  </p>
);

/** Makes the page inert while the panel is open, and restores focus afterwards. */
const useModal = (input: RefObject<HTMLInputElement | null>, from: Element) => {
  useLayoutEffect(() => {
    const page = document.getElementById("root");
    let isOpen = true;
    // It triggers a style recalculation of the page, which would delay the press that opens the panel.
    void painted().then(() => isOpen && page?.toggleAttribute("inert", true));
    input.current?.focus();
    input.current?.setSelectionRange(input.current.value.length, input.current.value.length);
    return () => {
      isOpen = false;
      page?.toggleAttribute("inert", false);
      if (from instanceof HTMLElement) from.focus({ preventScroll: true });
    };
  }, [input, from]);
};

/** The row that a key moves to, -1 being the field. Home and End act on the text until a row is active. */
const placeAfter = (key: string, here: number, count: number): number | undefined => {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return here + 1 < count ? here + 1 : -1;
  if (key === "ArrowUp") return here === -1 ? count - 1 : here - 1;
  if (here === -1) return undefined;
  return { Home: 0, End: count - 1 }[key];
};
