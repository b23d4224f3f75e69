import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useApi } from "../lib/api.ts";
import { session } from "../lib/session.ts";
import { writeTokens } from "../lib/tokens.ts";
import { accessToken } from "../test/open.tsx";
import { fetchOrTake, forgetEarlyAnswers } from "./early-answers.ts";
import { type Built, headStart } from "./head-start.ts";

const built: Built = {
  pages: [
    {
      name: "premium",
      pattern: "^/collections/?$",
      scripts: ["/assets/catalogue.js"],
      styles: ["/assets/catalogue.css"],
      calls: [{ address: "/api/v1/categories/", kept: [] }, { address: "/api/v1/fetch-collections/?page=1" }],
    },
    {
      name: "video",
      pattern: "^/collections/(?<courseId>[1-9]\\d{0,15})/?$",
      scripts: ["/assets/watch.js"],
      styles: [],
      calls: [
        { address: "/api/v1/collections/{courseId}/", kept: ["key", "promotion_code"] },
        { address: "/api/v1/collections/{courseId}/module-access/", kept: ["key"], signedIn: true },
      ],
    },
  ],
  further: ["/assets/further.js"],
  session: { guest: "/accounts/jwt-tokens/", person: "/api/v1/users/" },
  fonts: [],
};

const wire = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();

const asked = () =>
  wire.mock.calls.map(([address, init]) => {
    const who = new Headers(init?.headers).get("authorization");
    return who ? `${address} as ${who}` : address;
  });

const openAt = (address: string) => {
  history.replaceState(null, "", address);
  headStart(built);
};

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = "";
  wire.mockReset().mockImplementation(async (address) => Response.json({ said: address }));
  vi.stubGlobal("fetch", wire);
});
afterEach(() => {
  forgetEarlyAnswers();
  delete window.headStart;
  history.replaceState(null, "", "/");
});

test("SES-54: a guest's page is asked for with its code and its first answers, and the session of the browser", () => {
  openAt("/collections");
  expect(asked()).toEqual(["/accounts/jwt-tokens/", "/api/v1/categories/", "/api/v1/fetch-collections/?page=1"]);
  const hints = [...document.head.querySelectorAll("link")].map(({ rel, href }) => [rel, new URL(href).pathname]);
  expect(hints).toEqual([
    ["modulepreload", "/assets/catalogue.js"],
    ["preload", "/assets/catalogue.css"],
  ]);
  expect(window.headStart?.page).toBe("premium");
});

test("SES-54: what the address of a page says goes along, and what a query may change is left to the page", () => {
  openAt("/collections/?search=graph");
  expect(asked()).toEqual(["/accounts/jwt-tokens/", "/api/v1/categories/"]);
  wire.mockClear();
  openAt("/collections/5/?t=12&promotion_code=A%26B&key=k-1");
  expect(asked()).toEqual(["/accounts/jwt-tokens/", "/api/v1/collections/5/?key=k-1&promotion_code=A%26B"]);
});

test("SES-18: a person's page is asked for with the stored token; with one that has ended nothing is", () => {
  const access = accessToken();
  writeTokens({ access, refresh: "handle" });
  openAt("/collections/5/");
  const as = `as Bearer ${access}`;
  expect(asked()).toEqual([
    `/api/v1/users/ ${as}`,
    `/api/v1/collections/5/ ${as}`,
    `/api/v1/collections/5/module-access/ ${as}`,
  ]);
  wire.mockClear();
  writeTokens({ access: accessToken(1), refresh: "handle" });
  openAt("/collections/5/");
  expect(asked()).toEqual([]);
});

test("SES-54, PUB-02: an address without a head start has its session at once, and what names the code of its page", () => {
  openAt("/collections/0/");
  expect(asked()).toEqual(["/accounts/jwt-tokens/"]);
  const hints = [...document.head.querySelectorAll("link")].map(({ rel, href }) => [rel, new URL(href).pathname]);
  expect(hints).toEqual([["modulepreload", "/assets/further.js"]]);
});

test("SES-54: the page takes each early answer once", async () => {
  openAt("/collections/");
  await session.start();
  const { result } = renderHook(() => useApi("catalogue.categories", {}));
  await waitFor(() => expect(result.current.data).toEqual({ said: "/api/v1/categories/" }));
  expect(asked()).toHaveLength(3);
  await result.current.mutate();
  expect(asked().filter((one) => one === "/api/v1/categories/")).toHaveLength(2);
});

test("SES-54: an early answer is nobody else's, and none that came long ago", async () => {
  openAt("/collections/5/");
  await fetchOrTake("/api/v1/collections/5/", { headers: { authorization: "Bearer other" } });
  expect(asked().at(-1)).toBe("/api/v1/collections/5/ as Bearer other");
  await fetchOrTake("/api/v1/collections/5/");
  expect(asked().at(-1)).toBe("/api/v1/collections/5/");
  openAt("/collections/");
  forgetEarlyAnswers();
  await fetchOrTake("/api/v1/categories/");
  expect(asked().filter((one) => one === "/api/v1/categories/")).toHaveLength(2);
});

test("SES-54: an early call that was lost on its way is made again; a refusal is an answer", async () => {
  wire.mockRejectedValueOnce(new TypeError("network")).mockResolvedValueOnce(Response.json({}, { status: 404 }));
  openAt("/collections/");
  expect(await (await fetchOrTake("/accounts/jwt-tokens/")).json()).toEqual({ said: "/accounts/jwt-tokens/" });
  expect((await fetchOrTake("/api/v1/categories/")).status).toBe(404);
  expect(asked()).toHaveLength(4);
});

test("SES-14: a stale token: the refused early answer leads to a new token and the answer asked with it", async () => {
  const [stale, renewed] = [accessToken(), accessToken()];
  writeTokens({ access: stale, refresh: "handle" });
  wire.mockImplementation(async (address, init) => {
    if (address.includes("refresh")) return Response.json({ access: renewed });
    const isFresh = new Headers(init?.headers).get("authorization") === `Bearer ${renewed}`;
    return Response.json(isFresh ? { said: "to the same person" } : {}, { status: isFresh ? 200 : 401 });
  });
  openAt("/collections/5/");
  await session.start();
  const { result } = renderHook(() => useApi("course.read", { params: { courseId: 5 } }));
  await waitFor(() => expect(result.current.data).toEqual({ said: "to the same person" }));
});

test("SES-54: type is fetched when the page's code and answers have come, be it in vain", async () => {
  const fonts = () => [...document.head.querySelectorAll("link")].filter(({ as }) => as === "font");
  const open = async (told: "load" | "error") => {
    document.head.innerHTML = "";
    history.replaceState(null, "", "/collections/");
    headStart({ ...built, fonts: ["/assets/serif.woff2"] });
    await Promise.all([...(window.headStart?.answers.values() ?? [])].map(({ answer }) => answer));
    expect(fonts()).toEqual([]);
    document.head.querySelector("link[rel=modulepreload]")?.dispatchEvent(new Event(told));
    await vi.waitFor(() => expect(fonts()).toHaveLength(1));
    const [font] = fonts();
    expect([font?.rel, font?.type, font?.getAttribute("href"), font?.crossOrigin]).toEqual([
      "preload",
      "font/woff2",
      "/assets/serif.woff2",
      expect.stringMatching(/^(?:anonymous)?$/),
    ]);
  };
  await open("load");
  await open("error");
});

test("SES-54: type waits for the first answers, too, where the code has come before them", async () => {
  const answer = Promise.withResolvers<Response>();
  wire.mockReturnValue(answer.promise);
  history.replaceState(null, "", "/collections/");
  headStart({ ...built, fonts: ["/assets/serif.woff2"] });
  const fonts = () => document.head.querySelectorAll("link[as=font]").length;
  for (const link of document.head.querySelectorAll("link")) link.dispatchEvent(new Event("load"));
  await new Promise((resolve) => setTimeout(resolve));
  expect(fonts()).toBe(0);
  answer.resolve(Response.json({}));
  await vi.waitFor(() => expect(fonts()).toBe(1));
});
