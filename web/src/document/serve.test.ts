import { expect, test, vi } from "vitest";
import { handler } from "./serve.ts";

const asked = (rawPath: string, host?: string) =>
  handler({ rawPath, headers: { ...(host !== undefined && { "x-site-host": host }) } });

test("PUB-07: the CDN keeps what it was answered for less than a minute, and nothing that went wrong", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ results: [{ id: 5, primaryAuthor: { id: 41 }, coAuthors: [] }], next: null }),
  );
  const sitemap = await asked("/sitemap.xml", "learn.example.com");
  expect(sitemap.body).toContain("<loc>https://learn.example.com/collections/5/</loc>");
  const [, seconds = "", more = ""] =
    /s-maxage=(\d+), stale-while-revalidate=(\d+)/.exec(sitemap.headers["cache-control"] ?? "") ?? [];
  expect(Number(seconds) + Number(more)).toBeLessThan(60);
  vi.stubGlobal("fetch", async () => Response.json({}, { status: 503 }));
  const broken = await asked("/sitemap.xml", "learn.example.com");
  expect([broken.statusCode, broken.headers["cache-control"]]).toEqual([503, "no-store"]);
});

test("PUB-03: requests that do not come through the CDN are refused", async () => {
  expect((await asked("/")).statusCode).toBe(403);
});

test("PUB-22: the CDN caches picture redirects and missing pictures for less than a minute", async () => {
  const course = { id: 5, name: "Graphs", category: null, university: null };
  vi.stubGlobal("fetch", async () => Response.json(course));
  const moved = await asked("/collections/5/cover-AAAAAAAAAAAAAAAA.png", "learn.example.com");
  expect([moved.statusCode, moved.body]).toEqual([302, ""]);
  expect(moved.headers.location).toMatch(/^\/collections\/5\/cover-[\w-]{16}\.png$/);
  vi.stubGlobal("fetch", async () => Response.json({ code: "course.missing" }, { status: 404 }));
  const missing = await asked("/collections/5/cover-AAAAAAAAAAAAAAAA.png", "learn.example.com");
  expect(missing.statusCode).toBe(404);
  for (const { headers } of [moved, missing]) expect(headers["cache-control"]).toMatch(/s-maxage=20/);
});
