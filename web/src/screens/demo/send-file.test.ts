import { demoFiles } from "@cu/api/demo-files";
import { expect, test } from "vitest";
import { fileProblem, videoTypeOf } from "./send-file.ts";

const file = (name: string, type: string, size = 1) =>
  Object.defineProperty(new File(["x"], name, { type }), "size", { value: size });

test("STA-46, STA-56: only videos are sent, none that is empty and none beyond the largest", () => {
  expect(videoTypeOf(file("a", "video/mp4"))).toBe("video/mp4");
  expect(videoTypeOf(file("a.txt", "video/webm;codecs=vp9"))).toBe("video/webm");
  expect(videoTypeOf(file("a.b.MKV", ""))).toBe("video/x-matroska");
  expect(videoTypeOf(file("a.mkv", "text/plain"))).toBeUndefined();
  expect(videoTypeOf(file("mkv.txt", ""))).toBeUndefined();
  expect(fileProblem(file("a.mp4", "video/mp4"))).toBeUndefined();
  expect(fileProblem(file("a.mp4", "video/mp4", demoFiles.largest))).toBeUndefined();
  expect(fileProblem(file("a.mp4", "video/mp4", demoFiles.largest + 1))).toBe("size");
  expect(fileProblem(file("a.mp4", "video/mp4", 0))).toBe("empty");
  expect(fileProblem(file("a.txt", "text/plain", 0))).toBe("type");
});
