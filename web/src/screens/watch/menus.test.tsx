import { act, fireEvent, render, screen, within } from "@testing-library/react";
import type { ComponentProps } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stored } from "../../lib/stored.ts";
import { placeIn } from "./place.ts";
import { PromotionsPanel } from "./promotions-panel.tsx";
import { SideMenu } from "./side-menu.tsx";
import { makeWatchCourse } from "./watch.test-kit.ts";

let isNarrow = false;
beforeEach(() => {
  isNarrow = false;
  stored.write("collapsed.watch", undefined);
  vi.stubGlobal("matchMedia", () => ({ matches: isNarrow, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
});

const show = (input: Partial<ComponentProps<typeof SideMenu>> = {}) => {
  const course = input.course ?? makeWatchCourse();
  const place = placeIn(course, "1", "2");
  if (!place) throw new Error("There is no such lecture.");
  const onClose = vi.fn();
  const menu = (more: typeof input) => (
    <MemoryRouter initialEntries={["/?key=k"]}>
      <button type="button">Menu</button>
      <SideMenu
        {...{ course, place, onClose }}
        openIds={new Set([50, 51])}
        progress={
          new Map([
            [500, 1],
            [501, 0.5],
          ])
        }
        isOpen={false}
        {...input}
        {...more}
      />
    </MemoryRouter>
  );
  const { rerender, container } = render(menu({}));
  const nav = () => screen.queryByRole("navigation", { name: "Modules and videos" });
  const modules = () => [...(nav()?.querySelectorAll<HTMLButtonElement>("li > button") ?? [])];
  const videos = () => (nav() ? within(nav() as HTMLElement).queryAllByRole("link") : []);
  return { onClose, container, nav, modules, videos, change: (more: typeof input) => rerender(menu(more)) };
};

const ringIn = (element: Element | null | undefined) =>
  element?.querySelector("[role=img]")?.getAttribute("aria-label");

test("WCH-03, WCH-11, WCH-44: the lecture's module is expanded, others can be expanded, and locked ones are disabled with a reason", () => {
  const { modules, videos } = show();
  expect(modules().map((button) => [button.disabled, button.getAttribute("aria-expanded"), ringIn(button)])).toEqual([
    [false, "true", "Watched, 50%"],
    [false, "false", "Watched, 0%"],
    [true, null, undefined],
  ]);
  expect(modules()[2]?.textContent).toBe("3Flows, no access");
  expect(
    videos().map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("aria-current")]),
  ).toEqual([
    ["Relaxing an edge", "/collections/5/modules/1/videos/1/?key=k", null],
    ["Dijkstra's order", "/collections/5/modules/1/videos/2/?key=k", "page"],
    ["Negative edges", "/collections/5/modules/1/videos/3/?key=k", null],
  ]);
  expect(videos().map((link) => ringIn(link))).toEqual(["Watched, 100%", "Watched, 50%", "Watched, 0%"]);
  const [first, second] = modules();
  if (second) fireEvent.click(second);
  expect(videos()).toHaveLength(4);
  if (first) fireEvent.click(first);
  expect(videos().map(({ textContent }) => textContent)).toEqual(["The cut argument"]);
});

test("WCH-11: nothing is locked while unknown, nor the playing module; one that left the course shows that", () => {
  expect(
    show({ openIds: undefined })
      .modules()
      .map(({ disabled }) => disabled),
  ).toEqual([false, false, false]);
  document.body.innerHTML = "";
  const course = makeWatchCourse();
  const modules = course.modules.map((module) => (module.id === 50 ? { ...module, hasLeft: true as const } : module));
  const { modules: buttons } = show({ openIds: new Set(), course: { ...course, modules } });
  expect(buttons().map(({ disabled }) => disabled)).toEqual([false, true, true]);
  expect(buttons()[0]?.textContent).toContain("No longer part of this course");
  expect(screen.getAllByText("No longer part of this course")).toHaveLength(1);
});

test("WCH-03: the menu folds to a rail and back, and stays as it was left", () => {
  const { nav, container } = show();
  const toggle = () => within(nav() as HTMLElement).getByRole("button", { name: /the menu$/ });
  const state = () => [
    toggle().textContent || toggle().getAttribute("aria-label"),
    toggle().getAttribute("aria-expanded"),
    container.querySelector("[data-menu]")?.getAttribute("data-menu"),
    nav()?.querySelector("ul")?.hidden,
    screen.queryByText("Algorithms on Graphs") !== null,
  ];
  expect(state()).toEqual(["Collapse the menu", "true", "column", false, true]);
  fireEvent.click(toggle());
  expect(state()).toEqual(["Show the menu", "false", "rail", true, false]);
  expect(stored.read("collapsed.watch")).toBe("yes");
  fireEvent.click(toggle());
  expect(state()).toEqual(["Collapse the menu", "true", "column", false, true]);
});

test("WCH-03: on narrow screens the menu is a drawer: mounted when open, with focus inside, closed by Escape, its button or a press outside", () => {
  isNarrow = true;
  stored.write("collapsed.watch", "yes");
  const { nav, onClose, change, container } = show();
  expect(nav()).toBeNull();
  change({ isOpen: true });
  expect(nav()?.querySelector("ul")?.hidden).toBe(false);
  expect(nav()?.contains(document.activeElement)).toBe(true);
  // The current lecture, not the button that leaves.
  expect(document.activeElement?.getAttribute("aria-current")).toBe("page");
  act(() => void fireEvent.keyDown(document.body, { key: "a" }));
  expect(onClose).not.toHaveBeenCalled();
  act(() => void fireEvent.keyDown(document.body, { key: "Escape" }));
  expect(onClose).toHaveBeenCalledOnce();
  fireEvent.click(within(nav() as HTMLElement).getByRole("button", { name: "Collapse the menu" }));
  expect(onClose).toHaveBeenCalledTimes(2);
  const beside = container.querySelector("button[aria-hidden]");
  if (beside) fireEvent.click(beside);
  expect(onClose).toHaveBeenCalledTimes(3);
  change({ isOpen: false });
  act(() => void fireEvent.keyDown(document.body, { key: "Escape" }));
  expect(onClose).toHaveBeenCalledTimes(3);
});

type Promotion = ComponentProps<typeof PromotionsPanel>["promotions"][number];
const promotion = (input: Partial<Omit<Promotion, "collection">> = {}, of: Partial<Promotion["collection"]> = {}) =>
  ({
    id: 1,
    code: "SPRING",
    description: "",
    promoDiscount: 0.25,
    redirectCertification: false,
    ...input,
    collection: {
      id: 9,
      name: "Optics",
      privacyScope: "public",
      collectionUnlistedKey: null,
      hasCertification: false,
      ...of,
    },
  }) as Promotion;

test("WCH-20, WCH-21: a promotion leads to its course with its code, to the certification where the author wants that and there is one", () => {
  const { container } = render(
    <MemoryRouter>
      <PromotionsPanel
        promotions={[
          promotion(),
          promotion({ id: 2, redirectCertification: true }, { hasCertification: true }),
          promotion({ id: 3, redirectCertification: true }),
          promotion({ id: 4 }, { hasCertification: true }),
          promotion(
            { id: 5, description: "Until May", promoDiscount: 0 },
            { privacyScope: "unlisted", collectionUnlistedKey: "k" },
          ),
          promotion({ id: 6 }, { collectionUnlistedKey: "k" }),
        ]}
      />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/collections/9/?promotion_code=SPRING",
    "/collections/9/certification/?promotion_code=SPRING",
    "/collections/9/?promotion_code=SPRING",
    "/collections/9/?promotion_code=SPRING",
    "/collections/9/?key=k&promotion_code=SPRING",
    "/collections/9/?promotion_code=SPRING",
  ]);
  expect([...container.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "Optics25% off",
    "Optics25% off",
    "Optics25% off",
    "Optics25% off",
    "OpticsUntil May",
    "Optics25% off",
  ]);
  expect(container.querySelectorAll("p")).toHaveLength(1);
});
