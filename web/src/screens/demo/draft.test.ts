import { demoFiles } from "@cu/api/demo-files";
import { expect, test } from "vitest";
import { checkCourse, checkLinks, emptyDemo } from "./draft.ts";
import { fileProblem, videoTypeOf } from "./send-file.ts";

const full = { ...emptyDemo, courseName: "Optics", firstName: "Ann", lastName: "Example", email: "ann@example.com" };

test("STA-42, STA-43, STA-44, STA-45: each field that is missing, or only blank, is named by itself", () => {
  expect(checkCourse(full)).toEqual({});
  expect(checkCourse({ ...full, email: " ann@example.com " })).toEqual({});
  expect(checkCourse(emptyDemo)).toEqual({
    courseName: "Please input a course name!",
    firstName: "Please input your first name!",
    lastName: "Please input your last name!",
    email: "Please input your email!",
  });
  expect(Object.keys(checkCourse({ ...full, lastName: "  " }))).toEqual(["lastName"]);
  expect(Object.keys(checkCourse({ ...full, email: "ann" }))).toEqual(["email"]);
});

test("STA-46: a link row is missing when it is blank, and wrong when it leads to no web address", () => {
  const wrong = "Enter a link that begins with http:// or https://.";
  expect(checkLinks([])).toEqual({});
  expect(checkLinks(["http://a.test", " https://b.test/x ", " ", "c.test", "ftp://d.test", "https://"])).toEqual({
    "links.2": "Missing link",
    "links.3": wrong,
    "links.4": wrong,
    "links.5": wrong,
  });
});

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
