import { expect, test } from "vitest";
import { cameForOf } from "./came-for.ts";

const none = { key: undefined, classCode: undefined, preview: undefined, seconds: 0, isPurchase: false };

test("LRN-34: addresses of a course, a part of it, a search hit and a class yield the intent", () => {
  expect(cameForOf("/collections/5/")).toEqual({ ...none, courseId: 5, to: "/collections/5/" });
  expect(cameForOf("/collections/5/?buy=module-52&tab=qna")).toEqual({
    ...none,
    courseId: 5,
    isPurchase: true,
    to: "/collections/5/?buy=module-52",
  });
  expect(cameForOf("/collections/5/?buy=module-52&stopped=126.97")?.to).toBe(
    "/collections/5/?buy=module-52&stopped=126.97",
  );
  expect(cameForOf("/collections/5/modules/2/?preview=126&t=98")).toEqual({
    ...none,
    courseId: 5,
    moduleNumber: 2,
    preview: 126,
    seconds: 98,
    to: "/collections/5/modules/2/?preview=126&t=98",
  });
  expect(cameForOf("/collections/5/modules/2/videos/3/?key=abc")).toMatchObject({
    courseId: 5,
    moduleNumber: 2,
    videoNumber: 3,
    key: "abc",
  });
  expect(cameForOf("/collections/12/certification/")).toMatchObject({ courseId: 12, to: "/collections/12/" });
  expect(cameForOf("/?class_code=NORTHGATE-SIX")).toMatchObject({
    courseId: undefined,
    classCode: "NORTHGATE-SIX",
    to: "/?class_code=NORTHGATE-SIX",
  });
});

test("LRN-34: other sites, other pages and malformed addresses yield no intent", () => {
  const refused = [
    undefined,
    "",
    "/",
    "/search/?q=graph",
    "//evil.example/collections/5/",
    "/\\evil.example/collections/5/",
    "https://evil.example/collections/5/",
    "javascript:alert(1)//collections/5/",
    "/collections/5x/",
    "/collections/0/",
    "/collections/99999999999999999999/",
    "/?class_code=%3Cb%3EWin%20money%3C/b%3E",
    `/collections/5/?key=${"a".repeat(2000)}`,
  ];
  expect(refused.map(cameForOf)).toEqual(refused.map(() => undefined));
});
