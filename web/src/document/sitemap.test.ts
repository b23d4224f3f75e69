import { expect, test } from "vitest";
import { robots, sitemap } from "./sitemap.ts";

const course = (id: number, primary: number, ...others: number[]) => ({
  id,
  primaryAuthor: { id: primary },
  coAuthors: others.map((each) => ({ id: each })),
});

test("PUB-08: the sitemap reads the whole list, a hundred courses per call, and is unavailable when a call fails", async () => {
  const asked: string[] = [];
  const pages = [
    { results: [course(5, 41), course(8, 42, 41)], next: "1.8" },
    { results: [course(25, 43)], next: null },
  ];
  const text = await sitemap("https://site.test", async ({ address }) => {
    asked.push(address);
    return { status: 200, body: pages[asked.length - 1] };
  });
  expect(asked).toEqual([
    "/api/v1/fetch-collections/?pageSize=100",
    "/api/v1/fetch-collections/?pageSize=100&cursor=1.8",
  ]);
  for (const path of [
    "/",
    "/collections/",
    "/aboutus/",
    "/creators/",
    "/contactus/",
    "/collections/5/",
    "/collections/8/",
    "/collections/25/",
  ])
    expect(text).toContain(`<loc>https://site.test${path}</loc>`);
  // PUB-21: their authors, once each.
  const creators = [...(text ?? "").matchAll(/<loc>https:\/\/site\.test\/creators\/(\d+)\/<\/loc>/g)];
  expect(creators.map(([, id]) => Number(id))).toEqual([41, 42, 43]);
  // PUB-27: what search engines are not to list.
  for (const path of ["/404/", "/login", "/mock/video", "/account", "/authors/"])
    expect(text).not.toContain(`<loc>https://site.test${path}</loc>`);
  expect(await sitemap("https://site.test", async () => ({ status: 503 }))).toBeUndefined();
  expect(robots("https://site.test")).toContain("Sitemap: https://site.test/sitemap.xml");
  // Robots can't see the `noindex` of pages they may not crawl.
  expect(robots("https://site.test")).not.toContain("/accounts/");
});
