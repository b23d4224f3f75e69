import { render } from "@testing-library/react";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Near } from "./near.tsx";

afterEach(() => vi.unstubAllGlobals());

/** The window's observers, which a test moves by hand. */
const observers = () => {
  const made: { see: (isIntersecting: boolean) => void; isOn: boolean; margin: string | undefined }[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly #own: (typeof made)[number];
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void, { rootMargin }: { rootMargin?: string }) {
        this.#own = { see: (isIntersecting) => seen([{ isIntersecting }]), isOn: false, margin: rootMargin };
        made.push(this.#own);
      }
      observe() {
        this.#own.isOn = true;
      }
      disconnect() {
        this.#own.isOn = false;
      }
    },
  );
  return made;
};

test("STA-59: a part loads once, a screen before it is visible, and is then no longer observed", () => {
  const made = observers();
  const onNear = vi.fn();
  const view = render(<Near onNear={onNear} />);
  expect(made).toMatchObject([{ isOn: true, margin: "800px 0px" }]);
  act(() => made[0]?.see(false));
  expect(onNear).not.toHaveBeenCalled();
  expect(made[0]?.isOn).toBe(true);
  act(() => made[0]?.see(true));
  expect(onNear).toHaveBeenCalledTimes(1);
  expect(made[0]?.isOn).toBe(false);
  // A new callback identity doesn't call again.
  view.rerender(<Near onNear={() => onNear()} />);
  expect(made).toHaveLength(1);
});

test("STA-59: what leaves the page before it was near is watched no longer", () => {
  const made = observers();
  render(<Near onNear={() => {}} />).unmount();
  expect(made).toMatchObject([{ isOn: false }]);
});
