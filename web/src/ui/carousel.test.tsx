import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { giveLayout, NearAtOnce } from "./carousel.test-kit.ts";
import { Carousel } from "./carousel.tsx";

beforeEach(() => giveLayout());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const slides = (count: number) => Array.from({ length: count }, (_, n) => <li key={n}>Slide {n + 1}</li>);

const calm = () =>
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) =>
      ({
        matches: query.includes("reduced-motion"),
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );

test("CAT-16: eight slides, four per view, are two stops, wrapping around", async () => {
  render(
    <Carousel label="Courses" perView={4}>
      {slides(8)}
    </Carousel>,
  );
  const user = userEvent.setup();
  expect(await screen.findByText("Part 1 of 2")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(await screen.findByText("Part 2 of 2")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(await screen.findByText("Part 1 of 2")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Previous" }));
  expect(await screen.findByText("Part 2 of 2")).toBeDefined();
});

test("STA-59: slides that all fit need no buttons", async () => {
  render(
    <Carousel label="Courses" perView={4}>
      {slides(3)}
    </Carousel>,
  );
  expect(await screen.findByRole("region", { name: "Courses" })).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test("STA-59: the arrow keys turn it", async () => {
  render(
    <Carousel label="Courses" perView={1}>
      {slides(3)}
    </Carousel>,
  );
  const user = userEvent.setup();
  (await screen.findByRole("button", { name: "Next" })).focus();
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(await screen.findByText("Part 3 of 3")).toBeDefined();
  await user.keyboard("{ArrowLeft}");
  expect(await screen.findByText("Part 2 of 3")).toBeDefined();
});

test("STA-03: it rotates only on request, pauses by the button and resumes", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(
    <Carousel label="Quotes" perView={1} autoplayMs={5000}>
      {slides(3)}
    </Carousel>,
  );
  expect(await screen.findByText("Part 1 of 3")).toBeDefined();
  await vi.advanceTimersByTimeAsync(5100);
  expect(await screen.findByText("Part 2 of 3")).toBeDefined();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(screen.getByRole("button", { name: "Stop turning" }));
  await user.unhover(screen.getByRole("region"));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(screen.getByText("Part 2 of 3")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Turn by itself" }));
  await user.unhover(screen.getByRole("region"));
  await vi.advanceTimersByTimeAsync(5100);
  expect(await screen.findByText("Part 3 of 3")).toBeDefined();
});

test("STA-59: with reduced motion it does not rotate", async () => {
  calm();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(
    <Carousel label="Quotes" perView={1} autoplayMs={5000}>
      {slides(3)}
    </Carousel>,
  );
  expect(await screen.findByText("Part 1 of 3")).toBeDefined();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(screen.getByText("Part 1 of 3")).toBeDefined();
});

test("STA-59: the rotation code loads near the viewport; until then the slides are static", async () => {
  let come = () => {};
  vi.spyOn(window, "IntersectionObserver").mockImplementation(
    class extends NearAtOnce {
      override observe(target: Element) {
        come = () => super.observe(target);
      }
    },
  );
  render(
    <Carousel label="Courses" perView={1}>
      {slides(2)}
    </Carousel>,
  );
  await act(() => import("./carousel-track.tsx").then(() => {}));
  expect(screen.getByText("Slide 2")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
  act(come);
  expect(await screen.findByRole("button", { name: "Next" })).toBeDefined();
});

const marked = () =>
  [...document.querySelectorAll("section [aria-hidden=true] > i")].map(({ className }) =>
    className.includes("current"),
  );
const words = () => screen.getByText(/^Part/).textContent;

test("STA-59: a dot per stop with the current one marked; screen readers are notified of a change", async () => {
  render(
    <Carousel label="Courses" perView={1}>
      {slides(3)}
    </Carousel>,
  );
  expect((await screen.findByText("Part 1 of 3")).parentElement?.getAttribute("aria-live")).toBe("polite");
  expect(marked()).toEqual([true, false, false]);
  expect(
    screen.getAllByRole("button").map((button) => button.textContent || button.getAttribute("aria-label")),
  ).toEqual(["Previous", "Next"]);
  await userEvent.click(screen.getByRole("button", { name: "Previous" }));
  await waitFor(() => expect(words()).toBe("Part 3 of 3"));
  expect(marked()).toEqual([false, false, true]);
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  await waitFor(() => expect(marked()).toEqual([true, false, false]));
});

test("STA-59: no other key turns it, and an arrow turns it by one, past either end", async () => {
  render(
    <Carousel label="Courses" perView={1}>
      {slides(5)}
    </Carousel>,
  );
  const region = await screen.findByRole("region", { name: "Courses" });
  await screen.findByText("Part 1 of 5");
  for (const key of ["ArrowDown", "ArrowUp", "Enter", "a"]) fireEvent.keyDown(region, { key });
  expect(words()).toBe("Part 1 of 5");
  for (const [key, part] of [
    ["ArrowRight", 2],
    ["ArrowRight", 3],
    ["ArrowLeft", 2],
    ["ArrowLeft", 1],
    ["ArrowLeft", 5],
    ["ArrowRight", 1],
  ] as const) {
    fireEvent.keyDown(region, { key });
    await waitFor(() => expect(words()).toBe(`Part ${part} of 5`));
  }
});

test("STA-59: slides that come later make stops; those that fit in one view make none", async () => {
  const view = render(
    <Carousel label="Courses" perView={4}>
      {slides(4)}
    </Carousel>,
  );
  await act(() => import("./carousel-track.tsx").then(() => {}));
  expect(await screen.findByText("Slide 4")).toBeDefined();
  expect(screen.queryByText(/^Part/)).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
  view.rerender(
    <Carousel label="Courses" perView={4}>
      {slides(9)}
    </Carousel>,
  );
  expect(await screen.findByText("Part 1 of 3")).toBeDefined();
});

test("STA-03: automatic rotation is not announced, and the pause button names its action", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(
    <Carousel label="Quotes" perView={1} autoplayMs={5000}>
      {slides(3)}
    </Carousel>,
  );
  const live = (await screen.findByText("Part 1 of 3")).parentElement;
  expect(live?.getAttribute("aria-live")).toBe("off");
  const drawn = () => document.querySelector("section button svg path")?.getAttribute("d");
  const pause = drawn();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(screen.getByRole("button", { name: "Stop turning" }));
  expect(live?.getAttribute("aria-live")).toBe("polite");
  expect(drawn()).not.toBe(pause);
  expect(screen.queryByRole("button", { name: "Stop turning" })).toBeNull();
});

test("STA-03: rotation continues after manual navigation, and pauses while hovered", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(
    <Carousel label="Quotes" heading={<h2>Quotes of the week</h2>} perView={1} autoplayMs={5000}>
      {slides(3)}
    </Carousel>,
  );
  await screen.findByText("Part 1 of 3");
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.hover(screen.getByText("Quotes of the week"));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(words()).toBe("Part 1 of 3");
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(words()).toBe("Part 2 of 3");
  await user.unhover(screen.getByRole("region"));
  await user.hover(document.body);
  await vi.advanceTimersByTimeAsync(5100);
  await waitFor(() => expect(words()).toBe("Part 3 of 3"));
});
