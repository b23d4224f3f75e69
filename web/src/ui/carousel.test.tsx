import { act, render, screen } from "@testing-library/react";
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

test("CAT-16: eight slides, four at a time, are two stops; after the last comes the first", async () => {
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

test("STA-03: it turns by itself only when asked, stops under the pause button and goes on after it", async () => {
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

test("STA-59: with reduced motion it stands still", async () => {
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

test("STA-59: what turns is fetched when it comes near; until then the slides stand there", async () => {
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
