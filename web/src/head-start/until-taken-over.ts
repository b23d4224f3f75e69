// What only the program answers. The first of all that a press may be meant for: a link within a tab is a link.
const pressable =
  "button, [role=button], [role=tab], [role=radio], [role=switch], input[type=checkbox], input[type=radio]";
// These answer by themselves, and may have more to show (HeaderSearch).
const written = "input, textarea";
const meant = `a[href], summary, ${pressable}, ${written}`;

/** What somebody does who may want more than to read. A link needs no program. */
const signs = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"] as const;
// A document's only key (HeaderSearch), and where it is a letter like any other.
const searchKey = "/";
const fields = "input, textarea, select, [contenteditable=true]";

/**
 * Looks after a guest's document until its program has taken it over: calls `begin` at the first sign, keeps the last
 * press that only the program can answer, shows that it is on its way, and says so when it does not come. Gives back
 * what begins without a sign, what the program calls when it is there, and what is called when it could not come.
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
      // Twice would open a menu and close it again.
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

  // What is scrolled within the page tells nobody above it.
  for (const sign of signs) addEventListener(sign, start, { capture: true, signal: waiting.signal });
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
      // Whoever turned out to be signed in has another page, without what was pressed; whoever left a field has done with it.
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

/** What was written before the program listened: it keeps such a text and does not notice it. */
const sayTyped = (field: HTMLInputElement): void => {
  const { value, defaultValue, type } = field;
  if (type === "checkbox" || type === "radio" || value === defaultValue) return;
  // React knows the text by the element's own setter, and takes for news what came by another way.
  field.value = defaultValue;
  Reflect.set(Object.getPrototypeOf(field), "value", value, field);
  field.dispatchEvent(new Event("input", { bubbles: true }));
};
