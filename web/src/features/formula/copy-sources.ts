import { cell } from "@cu/process-cache/process-cache";

const users = cell<number>("formulas-shown");

/** While formulas are on the page, what is copied has their LaTeX: of MathML only loose letters would remain. */
export const copySources = (): (() => void) => {
  const before = users.current ?? 0;
  if (before === 0) document.addEventListener("copy", copySource);
  users.current = before + 1;
  return () => {
    users.current = (users.current ?? 1) - 1;
    if (users.current === 0) document.removeEventListener("copy", copySource);
  };
};

const copySource = (event: ClipboardEvent): void => {
  const selection = document.getSelection();
  if (!event.clipboardData || !selection || selection.rangeCount === 0 || selection.isCollapsed) return;
  const range = selection.getRangeAt(0).cloneRange();
  // Half a formula is copied whole.
  const first = formulaAt(range.startContainer);
  const last = formulaAt(range.endContainer);
  if (first) range.setStartBefore(first);
  if (last) range.setEndAfter(last);
  const copy = document.createElement("div");
  copy.append(range.cloneContents());
  const formulas = copy.querySelectorAll<HTMLElement>("[data-formula]");
  if (formulas.length === 0) return;
  for (const formula of formulas) formula.replaceWith(formula.dataset.formula ?? "");
  event.clipboardData.setData("text/plain", textOf(copy));
  event.preventDefault();
};

const formulaAt = (node: Node): Element | null =>
  (node instanceof Element ? node : node.parentElement)?.closest("[data-formula]") ?? null;

// Only what is laid out has line breaks where its paragraphs end.
const textOf = (copy: HTMLElement): string => {
  copy.style.position = "fixed";
  copy.style.opacity = "0";
  document.body.append(copy);
  // biome-ignore lint/performance/useDomNodeTextContent: textContent has no line breaks.
  const text = copy.innerText;
  copy.remove();
  return text;
};
