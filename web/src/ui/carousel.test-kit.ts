import { vi } from "vitest";

/**
 * happy-dom has no layout: this fakes adjacent slides, as many per view as the carousel sets, all near the viewport.
 * `vi.restoreAllMocks()` undoes it.
 */
export const giveLayout = (viewWidth = 1200) => {
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockImplementation(function (this: HTMLElement) {
    return isSlide(this) ? viewWidth / perView(this) : viewWidth;
  });
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (this: HTMLElement) {
    return isSlide(this) ? (viewWidth / perView(this)) * [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
  });
  vi.spyOn(window, "IntersectionObserver").mockImplementation(NearAtOnce);
  // Browsers compute "0px" where happy-dom returns an empty string.
  const sheet = document.createElement("style");
  sheet.textContent = "li { margin: 0px; }";
  document.head.append(sheet);
};

export class NearAtOnce implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element) {
    this.#tell([{ target, isIntersecting: true } as IntersectionObserverEntry], this);
  }
  takeRecords() {
    return [];
  }
  unobserve() {}
  disconnect() {}
}

const isSlide = (element: HTMLElement) => element.tagName === "LI" && perView(element) > 0;

const perView = (element: HTMLElement) => Number(element.closest<HTMLElement>("[data-per-view]")?.dataset.perView ?? 0);
