// Elements that only work with scripts; matched before links, as tabs may contain links.
const pressable =
  "button, [role=button], [role=tab], [role=radio], [role=switch], input[type=checkbox], input[type=radio]";
// These work without scripts, and may offer more with them (HeaderSearch).
const written = "input, textarea";
const meant = `a[href], summary, ${pressable}, ${written}`;

/** Events that suggest the user will interact. A link needs no scripts. */
const signs = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"] as const;
// The only shortcut of a document (HeaderSearch), and where it is ordinary input.
const searchKey = "/";
const fields = "input, textarea, select, [contenteditable=true]";

/**
 * Handles a prerendered document until hydration: calls `begin` at the first sign of interaction, records the last
 * press that needs scripts, shows that it is pending, and an error if loading fails. Returns a function to start
 * without a sign, and callbacks for hydration and for failure.
 */
export const untilTakenOver = (
  begin: () => void,
): { start: () => void; takenOver: () => void; notCome: () => void } => {
  let pressed: HTMLElement | undefined;
  const chosen = new Map<HTMLSelectElement, string>();
  const root = document.documentElement;
  const waiting = new AbortController();
  const listening = new AbortController();

  const start = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    begin();
  };
  const press = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(meant) : null;
    if (!target || target.matches("a, summary")) return;
    pressed = target;
    if (target.matches(pressable)) {
      // Replaying it too would open a menu and close it again.
      event.preventDefault();
      root.dataset.coming = "";
    }
    start();
  };
  const choose = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) chosen.set(target, target.value);
  };
  const search = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key !== searchKey || ctrlKey || metaKey || altKey || (target as Element).closest(fields)) return;
    const field = document.querySelector<HTMLElement>("[role=search] input");
    if (!field) return;
    event.preventDefault();
    field.focus();
    pressed = field;
  };

  const startOnSign = (event: Event) => {
    if (!isOfPointerAtRest(event)) start();
  };
  // Scroll events of inner elements don't bubble.
  for (const sign of signs) addEventListener(sign, startOnSign, { capture: true, signal: waiting.signal });
  const { signal } = listening;
  addEventListener("click", press, { signal });
  addEventListener("change", choose, { signal });
  addEventListener("keydown", search, { signal });
  const end = () => {
    waiting.abort();
    listening.abort();
    delete root.dataset.coming;
  };

  return {
    start,
    takenOver: () => {
      end();
      for (const field of document.querySelectorAll<HTMLInputElement>("#root input, #root textarea")) sayTyped(field);
      for (const [list, value] of chosen) {
        list.value = value;
        list.dispatchEvent(new Event("change", { bubbles: true }));
      }
      // For a signed-in user the page re-renders without the pressed element; a field that lost focus is no longer of
      // interest.
      if (pressed?.isConnected && (pressed.matches(pressable) || pressed === document.activeElement)) pressed.click();
    },
    notCome: () => {
      end();
      const link = Object.assign(document.createElement("a"), {
        href: location.href,
        textContent: "Load the page again",
      });
      const said = Object.assign(document.createElement("p"), { className: "not-come", role: "alert" });
      said.append("The buttons of this page did not come over your connection. ", link);
      document.body.append(said);
    },
  };
};

/** Browsers send such an event when a page is drawn under a pointer that nobody moves. */
const isOfPointerAtRest = (event: Event): boolean =>
  event instanceof MouseEvent && event.type === "pointermove" && event.movementX === 0 && event.movementY === 0;

/** Reports text typed before hydration, which React keeps without noticing. */
const sayTyped = (field: HTMLInputElement): void => {
  const { value, defaultValue, type } = field;
  if (type === "checkbox" || type === "radio" || value === defaultValue) return;
  // React's value tracker hooks the element's setter; only a value set through the prototype counts as a change.
  field.value = defaultValue;
  Reflect.set(Object.getPrototypeOf(field), "value", value, field);
  field.dispatchEvent(new Event("input", { bubbles: true }));
};
