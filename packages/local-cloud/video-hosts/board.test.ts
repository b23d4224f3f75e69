import { expect, test } from "vitest";
import type { Board } from "./board.ts";
import { frameAt, stillOf } from "./draw-board.ts";
import { timeBoard } from "./timed-board.ts";

const board: Board = {
  scenes: [
    {
      title: "One",
      steps: [
        {
          when: "first",
          draw: [
            { id: "a", line: [100, 100, 520, 100], arrow: true },
            { text: "<A & B>", at: [100, 200] },
          ],
        },
        {
          when: "second",
          move: { a: [0, 50] },
          colour: { a: "salmon" },
          note: "A note of more than twenty-five letters",
        },
        { when: "third", erase: ["a"] },
      ],
    },
    { title: "Two", steps: [{ when: "fourth", draw: [{ circle: [300, 300, 40], filled: true, dashed: true }] }] },
  ],
};
const at: Record<string, number> = { first: 1, second: 10, third: 20, fourth: 30 };
const scenes = timeBoard(board, (words) => at[words] ?? Number.NaN);
const pictureAt = (seconds: number, isWhole?: boolean) => {
  const { still, moving } = frameAt(scenes, seconds, isWhole);
  return still + moving;
};

test("VID-28: what is drawn grows from the second of its line, and is still when it is done", () => {
  expect(pictureAt(0.9)).not.toContain("100 100");
  expect(frameAt(scenes, 1.5).moving).toContain('stroke-dashoffset="0.500"');
  expect(frameAt(scenes, 5).moving).toBe("");
  // The arrow's head comes with its end, the text after most of the line.
  expect(pictureAt(1.9)).not.toContain("L520 100L");
  expect(pictureAt(5)).toContain("L520 100L");
  expect(pictureAt(1.75)).toMatch(/>&lt;A<\/text>/);
});

test("VID-28: a mark slides, changes its colour and is rubbed out; the next scene begins with an empty board", () => {
  expect(pictureAt(9)).not.toContain("translate");
  expect(pictureAt(10.7)).toContain("translate(0.0 25.0)");
  expect(pictureAt(15)).toContain("translate(0.0 50.0)");
  expect([pictureAt(9), pictureAt(15)].map((one) => one.includes("#FF9F8C"))).toEqual([false, true]);
  expect(pictureAt(20.3)).toContain('opacity="0.50"');
  expect(pictureAt(21)).not.toContain("520 100");
  const second = pictureAt(35);
  expect(second).toContain(">Two<");
  expect(second).not.toContain("B&gt;");
  expect(second).toContain('stroke-dasharray="12 10"');
});

test("VID-28: notes are written letter by letter in lines of 25, and the last one is yellow", () => {
  expect(pictureAt(10.5)).toContain(">A note of mor</text>");
  expect(pictureAt(13)).toContain(">A note of more than</text>");
  expect(pictureAt(13)).toMatch(/fill="#F4D64C"[^>]*>twenty-five letters/);
});

test("VID-28: with less motion every mark is whole at once, and nothing moves", () => {
  expect(frameAt(scenes, 1.01, true).moving).toBe("");
  expect(pictureAt(10.01, true)).toContain("translate(0.0 50.0)");
  expect(pictureAt(10.01, true)).toContain("twenty-five letters");
});

test("VID-28: the same second is the same picture, also after the way through a message", () => {
  const sent = JSON.parse(JSON.stringify(scenes)) as typeof scenes;
  for (const seconds of [0, 1.5, 10.5, 20.2, 31]) expect(frameAt(sent, seconds)).toEqual(frameAt(scenes, seconds));
});

test("VID-28: a still is the first scene's last picture, words of it are no markup", () => {
  const [scene] = scenes;
  const still = scene ? stillOf(scene, true) : "";
  expect(still).toMatch(/^<svg [^>]*viewBox="30 68 840 472\.5"/);
  expect(still).toContain("&lt;A &amp; B&gt;");
  expect(still).not.toContain("<A");
  // The upper edge of the crop would cut it in two.
  const title = `>${scene?.title}<`;
  expect([scene && stillOf(scene, false).includes(title), still.includes(title)]).toEqual([true, false]);
});
