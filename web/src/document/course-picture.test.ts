import { expect, test, vi } from "vitest";
import { makeCourse } from "../features/course/course.test-kit.ts";
import { coursePicture, pictureAddress } from "./course-picture.ts";
import { isPictureAddress } from "./picture.ts";
import type { DrawPicture } from "./picture-kit.ts";

const png = new Uint8Array([1, 2, 3]);
const asked = (address: string, answer: { status: number; body?: unknown }) => {
  const ask = vi.fn(async () => answer);
  const draw = vi.fn<DrawPicture>(async () => png);
  return { ask, draw, picture: coursePicture(address, ask, draw) };
};
const course = makeCourse({ id: 7, name: "<b>Graphs</b>" });
const address = pictureAddress(course);

test("PUB-22: a course's preview image contains only what guests may see", async () => {
  const { ask, draw, picture } = asked(address, { status: 200, body: course });
  expect(await picture).toEqual({ png });
  expect(ask.mock.calls).toEqual([[{ method: "GET", address: "/api/v1/collections/7/" }]]);
  const [drawn] = draw.mock.lastCall ?? [];
  expect(drawn).toMatchObject({ title: "<b>Graphs</b>", place: "Northfield University", productName: "Curio" });
  expect(drawn?.cover).toMatch(/^<svg [^<>]*viewBox="0 0 320 200"/);
  expect(drawn?.cover).not.toMatch(/<image|<style|href|url\(/);
});

test("PUB-22: the picture's address changes with its content, and older ones redirect without rendering", async () => {
  const others = [{ name: "Trees" }, { category: null }, { university: null }, { id: 8 }];
  const addresses = others.map((part) => pictureAddress({ ...course, ...part }));
  expect(new Set([address, ...addresses]).size).toBe(5);
  expect(pictureAddress({ ...course, description: "Other words" } as typeof course)).toBe(address);
  for (const old of ["/collections/7/cover-AAAAAAAAAAAAAAAA.png", pictureAddress({ ...course, name: "Trees" })]) {
    const { draw, picture } = asked(old, { status: 200, body: course });
    expect(await picture).toEqual({ moved: address });
    expect(draw).not.toHaveBeenCalled();
  }
});

test("PUB-22: a course that a guest may not see has no picture, and an unwell server is asked again", async () => {
  for (const status of [400, 401, 403, 404]) {
    const { draw, picture } = asked(address, { status });
    expect(await picture).toEqual({ missing: true });
    expect(draw).not.toHaveBeenCalled();
  }
  for (const status of [429, 500, 503]) await expect(asked(address, { status }).picture).rejects.toThrow(/answered/);
});

test("PUB-22: no other address is a picture's", () => {
  expect(isPictureAddress(address)).toBe(true);
  for (const other of [
    "/collections/7/",
    "/collections/7/cover.png",
    "/collections/0/cover-AAAAAAAAAAAAAAAA.png",
    "/collections/-7/cover-AAAAAAAAAAAAAAAA.png",
    "/collections/12345678901/cover-AAAAAAAAAAAAAAAA.png",
    "/collections/7/cover-AAAAAAAAAAAAAAAA.png/",
    "/collections/7/cover-AAAAAAAAAAAAAAA.png",
    "/collections/7/cover-AAAAAAAAAAAAAAAA.png\n",
    "/collections/7/../8/cover-AAAAAAAAAAAAAAAA.png",
  ])
    expect(isPictureAddress(other), other).toBe(false);
});
