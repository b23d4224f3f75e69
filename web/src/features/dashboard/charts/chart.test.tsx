import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Chart } from "./chart.tsx";
import { laidOut } from "./laid-out.test-kit.ts";
import type { Drawing } from "./nivo/nivo-chart.tsx";

beforeEach(() => laidOut(800));
afterEach(() => {
  vi.unstubAllGlobals();
});

const weeks: Drawing = {
  kind: "line",
  unit: "min",
  labels: ["1", "2", "Week 3"],
  series: [
    { name: "Class average", look: "first", values: [10, 38, 20] },
    { name: "Class median", look: "second", values: [8, null, 19] },
  ],
  highlight: { index: 1, text: "38 min" },
};
const steps = ["Week 1: 10 min", "Week 2: 38 min", "Week 3: 20 min"];

const draw = async (drawing: Drawing, more: Partial<Parameters<typeof Chart>[0]> = {}) => {
  const { container, ...page } = render(<Chart label="A chart" height={300} drawing={drawing} {...more} />);
  await waitFor(() => expect(container.querySelector("svg")).not.toBeNull());
  const svg = container.querySelector("svg") ?? expect.fail();
  const all = (selector: string) => [...svg.querySelectorAll(selector)];
  const texts = () => all("text").map(({ textContent }) => textContent);
  const numbers = (selector: string, name: string) => all(selector).map((one) => Number(one.getAttribute(name)));
  return { ...page, container, svg, all, texts, numbers };
};

const drawings: Drawing[] = [
  weeks,
  { kind: "bars", bars: [{ text: "0", value: 4 }] },
  { kind: "minutes", units: [6, 3], shown: 12 },
  { kind: "shares", parts: [{ name: "first", value: 2 }], hatched: "first" },
  { kind: "bullet", share: 0.5, marker: 0.6, look: "band" },
  {
    kind: "heat-map",
    columns: ["0-10%"],
    head: 26,
    rows: [{ id: "7", name: "1.1", values: [80] }],
    bandOf: () => 4,
    textOf: () => "80%",
    onPick: () => undefined,
  },
];

test.each(drawings)(
  "DSH-100: a chart ($kind) is drawn in the page's tokens alone, as wide as its container",
  async (drawing) => {
    const { svg, container } = await draw(drawing);
    expect(svg.getAttribute("viewBox")).toBe("0 0 800 300");
    // nivo gives a pattern's rect a stroke colour without width.
    const drawn = container.innerHTML.replaceAll(/stroke="[^"]*" stroke-width="0"/g, "");
    expect(drawn.match(/.{0,60}(?<!url\()#[0-9a-f]{3,8}\b|.{0,60}rgba?\(.{0,20}/gi)).toBeNull();
  },
);

test("DSH-69: each line has its dash pattern and marker, a label at its end, and a pointer to one position", async () => {
  const { texts, all } = await draw(weeks);
  expect(texts()).toEqual(expect.arrayContaining(["min", "38 min", "0", "10", "40", "1", "2", "Week 3"]));
  expect(texts().slice(-2)).toEqual(["Class average", "Class median"]);
  expect([all("circle").length, all("g[class*=second] rect").length]).toEqual([3, 2]);
  // Missing data leaves a gap: two subpaths.
  const [, median] = all("path[class*=line]").map((path) => path.getAttribute("d"));
  expect(median?.match(/M/g)).toHaveLength(2);
});

test("DSH-69: the names of lines that end at nothing stay above the steps, apart from one another", async () => {
  const series = weeks.series.map((one) => ({ ...one, values: one.values.map((value, at) => (at === 2 ? 0 : value)) }));
  const { numbers } = await draw({ ...weeks, series });
  const [upper = 0, lower = 0] = numbers("text[class*=strong]", "y").slice(-2);
  // 300 px high, with 40 above the lines and 34 below.
  expect([lower, lower - upper]).toEqual([300 - 40 - 34 + 4, 20]);
});

test("DSH-69: on a phone the names are above the lines, and a week that is not over is open", async () => {
  laidOut(350);
  const { numbers, all } = await draw({ ...weeks, isLastOpen: true });
  expect(Math.max(...numbers("text[class*=strong]", "x"))).toBeLessThan(350);
  expect(all("path[class*=open]")).toHaveLength(2);
  expect(all("circle[class*=hollow]")).toHaveLength(1);
});

test("DSH-54: each bar has its number above it and its beginning below", async () => {
  const bars = [
    { text: "0", value: 20 },
    { text: "15", value: 0 },
    { text: "120+", value: 10 },
  ];
  const { texts, numbers } = await draw({ kind: "bars", bars });
  expect(texts()).toEqual(["0", "15", "120+", "20", "0", "10"]);
  expect(numbers("rect[class*=bar]", "height")).toEqual([240, 0, 120]);
});

test("DSH-30: a full bar is a minute; one watched more than once is higher, and the line of a minute sinks below it", async () => {
  const minutes = async (units: number[], shown = 12) => {
    const { numbers, all, texts, unmount } = await draw({ kind: "minutes", units, shown }, { height: 82 });
    const [, from, y, to] =
      /^M([\d.]+) ([\d.]+)H([\d.]+)$/.exec(all("path[class*=minute]")[0]?.getAttribute("d") ?? "") ?? [];
    const places = all("rect[class*=bar]").map((bar) =>
      Number(/\(([\d.]+)/.exec(bar.parentElement?.getAttribute("transform") ?? "")?.[1]),
    );
    const line = {
      y: Number(y),
      first: places.indexOf(Number(from)),
      minutes: places.filter((place) => place < Number(to)).length,
    };
    const seen = { heights: numbers("rect[class*=bar]", "height").slice(0, units.length), line, labels: texts() };
    unmount();
    return seen;
  };
  expect(await minutes([6, 3, 0])).toEqual({
    heights: [60, 30, 0],
    line: { y: 0, first: 0, minutes: 3 },
    labels: ["1", "2", "3"],
  });
  expect(await minutes([12, 6])).toMatchObject({ heights: [60, 30], line: { y: 30, first: 0, minutes: 2 } });
  expect((await minutes(Array(15).fill(1), 15)).labels).toEqual(["1", "3", "5", "7", "9", "11", "13", "15"]);
});

test("DSH-81: a bar is divided by shares, each with its number, and one part is hatched", async () => {
  const parts = [
    { name: "first", value: 30 },
    { name: "second", value: 0 },
    { name: "notYet", value: 10 },
  ];
  const { all, texts, numbers } = await draw({ kind: "shares", parts, hatched: "notYet" }, { height: 24 });
  expect(all("[data-part]").map((part) => part.getAttribute("data-part"))).toEqual(["first", "notYet"]);
  expect(texts()).toEqual(["30", "10"]);
  const [first = 0, last = 0] = numbers("[data-part] rect", "width");
  expect(first / last).toBeCloseTo(3, 1);
  expect(all("[data-part=notYet] rect")[0]?.getAttribute("fill")).toMatch(/^url\(#/);
});

test("DSH-25, DSH-44: a bullet is as long as its share, coloured by band, with a marker; zero has no bar", async () => {
  const { all, numbers, unmount } = await draw(
    { kind: "bullet", share: 0.75, marker: 0.5, look: "band" },
    { height: 22 },
  );
  expect(numbers("[data-band=most]", "width")).toEqual([600]);
  expect(numbers("rect[class*=marker]", "x")).toEqual([397]);
  expect(all("text").every((text) => (text as SVGElement).style.display === "none")).toBe(true);
  unmount();
  const none = await draw({ kind: "bullet", share: 0, marker: null, look: "own" }, { height: 22 });
  expect([none.all("rect[class*=bar]").length, none.all("rect[class*=marker]").length]).toEqual([0, 0]);
});

test("DSH-69: arrow keys announce each value, show the same tooltip, and do not scroll the page", async () => {
  const { container } = await draw(weeks, { steps });
  const chart = screen.getByRole("group", { name: /^A chart/ });
  const said = () => container.querySelector("output")?.textContent;
  expect(said()).toBe("");
  for (const [key, text] of [
    ["ArrowRight", steps[0]],
    ["ArrowRight", steps[1]],
    ["End", steps[2]],
    ["ArrowRight", steps[2]],
    ["ArrowLeft", steps[1]],
    ["Home", steps[0]],
  ] as const) {
    expect(fireEvent.keyDown(chart, { key })).toBe(false);
    expect(said()).toBe(text);
    await waitFor(() => expect(screen.getAllByText(text ?? "")).toHaveLength(2));
  }
  expect(fireEvent.keyDown(chart, { key: "ArrowRight", altKey: true })).toBe(true);
  expect(fireEvent.keyDown(chart, { key: "Tab" })).toBe(true);
  fireEvent.blur(chart);
  await waitFor(() => expect(screen.queryByText("Week 1: 10 min")).toBeNull());
});

test("DSH-54: the pointer on a bar reads its text, and nothing once it has left", async () => {
  const bars = [{ text: "0", value: 20 }];
  const { all } = await draw({ kind: "bars", bars }, { steps: ["0 to 15 min: 20 students"] });
  const [bar] = all("rect[class*=hit]");
  fireEvent.mouseMove(bar ?? expect.fail());
  expect(await screen.findByText("0 to 15 min: 20 students")).toBeDefined();
  fireEvent.mouseLeave(bar ?? expect.fail());
  await waitFor(() => expect(screen.queryByText("0 to 15 min: 20 students")).toBeNull());
});

test("DSH-44: a resized bullet is redrawn without animation", async () => {
  const bullet: Drawing = { kind: "bullet", share: 0.5, marker: null, look: "own" };
  const tell: ((width: number) => void)[] = [];
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(onResize: (entries: unknown[]) => void) {
        tell.push((width) => act(() => onResize([{ contentRect: { width } }])));
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  const { container } = render(<Chart height={22} drawing={bullet} />);
  const measure = () => container.querySelector("rect[class*=bar]")?.getAttribute("width");
  tell[0]?.(400);
  await waitFor(() => expect(measure()).toBe("200"));
  tell[0]?.(800);
  expect(measure()).toBe("400");
});

test("DSH-20: a chart that has no width yet keeps its height free and is not drawn", () => {
  laidOut(0);
  const { container } = render(<Chart label="A chart" height={300} drawing={weeks} />);
  expect(screen.getByRole("img", { name: "A chart" }).style.getPropertyValue("--height")).toBe("300px");
  expect(container.querySelector("svg")).toBeNull();
});
