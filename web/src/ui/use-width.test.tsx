import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useWidth } from "./use-width.ts";

const observed = { observe: vi.fn(), disconnect: vi.fn() };
let lay: (...widths: number[]) => void = () => undefined;

/** Renders its measured width. */
const Box = ({ isDrawn = true }) => {
  const [box, width] = useWidth();
  return (
    <>
      {isDrawn && <div ref={box} data-testid="box" />}
      <output>{width}</output>
    </>
  );
};
const said = () => screen.getByRole("status").textContent;

const open = (isDrawn?: boolean) => {
  for (const mock of Object.values(observed)) mock.mockClear();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(tell: (entries: unknown[]) => void) {
        lay = (...widths) => act(() => tell(widths.map((width) => ({ contentRect: { width } }))));
        Object.assign(this, observed);
      }
    },
  );
  return render(<Box {...(isDrawn !== undefined && { isDrawn })} />);
};

test("QZL-07, WCH-28: the width is in whole pixels after layout, and updates on resize", () => {
  const { unmount } = open();
  expect(said()).toBe("0");
  expect(observed.observe.mock.calls).toEqual([[screen.getByTestId("box")]]);
  lay(640.6);
  expect(said()).toBe("641");
  lay(320.4);
  expect(said()).toBe("320");
  lay();
  expect(said()).toBe("0");
  expect(observed.disconnect).not.toHaveBeenCalled();
  unmount();
  expect(observed.disconnect).toHaveBeenCalledOnce();
});

test("QZL-07, WCH-28: an unmounted element has no width, and is not observed", () => {
  open(false);
  expect([said(), observed.observe.mock.calls]).toEqual(["0", []]);
});
