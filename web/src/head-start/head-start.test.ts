import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useApi } from "../lib/api.ts";
import { fetchOrTake, forgetEarlyAnswers } from "../lib/early-answers.ts";
import { session } from "../lib/session.ts";
import { writeTokens } from "../lib/tokens.ts";
import { accessToken } from "../test/open.tsx";
import { type Built, headStart } from "./head-start.ts";

const built: Built = {
  program: ["/assets/kit.js"],
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

// The scripts don't exist, and happy-dom would fire `error` right away.
const { happyDOM } = window as unknown as { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } } };

beforeEach(() => {
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
  localStorage.clear();
  document.head.innerHTML = "";
  wire.mockReset().mockImplementation(async (address) => Response.json({ said: address }));
  vi.stubGlobal("fetch", wire);
});
afterEach(() => {
  forgetEarlyAnswers();
  window.headStart?.takenOver?.();
  delete window.headStart;
  history.replaceState(null, "", "/");
});

test("SES-54: a guest's page prefetches its code, its first responses, and the browser's session", () => {
  openAt("/collections");
  expect(asked()).toEqual(["/accounts/jwt-tokens/", "/api/v1/categories/", "/api/v1/fetch-collections/?page=1"]);
  const hints = [...document.head.querySelectorAll("link")].map(({ rel, href }) => [rel, new URL(href).pathname]);
  expect(hints).toEqual([
    ["modulepreload", "/assets/catalogue.js"],
    ["preload", "/assets/catalogue.css"],
  ]);
  expect(window.headStart?.page).toBe("premium");
});

test("SES-54: path parameters are passed to early calls, and query parameters are left to the page", () => {
  openAt("/collections/?search=graph");
  expect(asked()).toEqual(["/accounts/jwt-tokens/", "/api/v1/categories/"]);
  wire.mockClear();
  openAt("/collections/5/?t=12&promotion_code=A%26B&key=k-1");
  expect(asked()).toEqual(["/accounts/jwt-tokens/", "/api/v1/collections/5/?key=k-1&promotion_code=A%26B"]);
});

test("SES-18: a signed-in page prefetches with the stored token; with an expired one it does not", () => {
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

test("SES-54, PUB-02: a path without a head start loads the session immediately, and the chunk that lists its page", () => {
  openAt("/collections/0/");
  expect(asked()).toEqual(["/accounts/jwt-tokens/"]);
  const hints = [...document.head.querySelectorAll("link")].map(({ rel, href }) => [rel, new URL(href).pathname]);
  expect(hints).toEqual([["modulepreload", "/assets/further.js"]]);
});

/** A document as served to guests. */
const openDocument = async (who: object = {}, status = 200, isLost = false) => {
  // Removes the listeners of the previous document.
  window.headStart?.takenOver?.();
  const carries = Object.assign(document.createElement("meta"), { name: "carries" });
  document.head.append(carries);
  document.body.innerHTML =
    '<div id="root"><a href="/account/">Account</a><button type="button">Menu</button><form role="search"><input></form><select><option>Light</option><option>Dark</option></select></div>';
  wire.mockImplementation(async () => {
    if (isLost) throw new TypeError("network");
    return Response.json(who, { status });
  });
  openAt("/collections/");
  await Promise.allSettled([...(window.headStart?.answers.values() ?? [])].map(({ answer }) => answer));
  await new Promise((resolve) => setTimeout(resolve));
};
const broughtScripts = () => [...document.head.querySelectorAll<HTMLScriptElement>("script[type=module]")];
const broughtCode = () => [
  ...broughtScripts().map(({ src }) => new URL(src).pathname),
  ...[...document.head.querySelectorAll<HTMLLinkElement>("link")].map(({ href }) => new URL(href).pathname),
];
const press = (element: Element | null) => {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  element?.dispatchEvent(event);
  return event;
};

test("PUB-09: a guest's document requests the session and no code until interaction", async () => {
  for (const sign of ["pointermove", "pointerdown", "keydown", "focusin", "scroll"]) {
    document.head.innerHTML = "";
    wire.mockClear();
    await openDocument();
    expect(asked()).toEqual(["/accounts/jwt-tokens/"]);
    expect(broughtCode()).toEqual([]);
    // Scroll events of inner elements don't bubble, so they are captured.
    document.querySelector("form")?.dispatchEvent(new Event(sign));
    dispatchEvent(new Event(sign));
    expect(broughtCode(), sign).toEqual(["/assets/kit.js", "/assets/catalogue.js", "/assets/catalogue.css"]);
    // In document order.
    expect(broughtScripts().map(({ async }) => async)).toEqual([false]);
    window.headStart?.takenOver?.();
  }
});

test("PUB-09: a page that is drawn under a pointer at rest loads no code until the pointer moves", async () => {
  await openDocument();
  dispatchEvent(new PointerEvent("pointermove", { movementX: 0, movementY: 0 }));
  expect(broughtCode()).toEqual([]);
  dispatchEvent(new PointerEvent("pointermove", { movementX: 0, movementY: 1 }));
  expect(broughtCode()).toContain("/assets/kit.js");
});

test("PUB-09: after hydration no interaction or response loads the scripts again", async () => {
  await openDocument();
  window.headStart?.takenOver?.();
  for (const sign of ["pointermove", "pointerdown", "keydown", "focusin", "scroll"]) dispatchEvent(new Event(sign));
  expect(broughtCode()).toEqual([]);
});

test("PUB-09: signed-in users, and users whose session is unknown, load the scripts immediately", async () => {
  await openDocument({ access: accessToken(), refresh: "handle" });
  expect(broughtCode()).toContain("/assets/kit.js");
  document.head.innerHTML = "";
  await openDocument({}, 503);
  expect(broughtCode()).toContain("/assets/kit.js");
  document.head.innerHTML = "";
  await openDocument({}, 200, true);
  expect(broughtCode()).toContain("/assets/kit.js");
  document.head.innerHTML = "";
  await openDocument({}, 401);
  expect(broughtCode()).toEqual([]);
  document.head.innerHTML = "";
  writeTokens({ access: accessToken(), refresh: "handle" });
  await openDocument();
  expect(broughtCode()).toContain("/assets/kit.js");
});

test("PUB-10: a press that needs scripts shows as pending and is replayed once; links work natively", async () => {
  await openDocument();
  const [link, button] = [document.querySelector("a"), document.querySelector("button")];
  expect(press(link).defaultPrevented).toBe(false);
  const done = vi.fn();
  expect(press(button).defaultPrevented).toBe(true);
  press(button);
  expect(broughtCode()).toContain("/assets/kit.js");
  expect(document.documentElement.dataset.coming).toBe("");
  button?.addEventListener("click", done);
  window.headStart?.takenOver?.();
  expect(done).toHaveBeenCalledTimes(1);
  expect(document.documentElement.dataset.coming).toBeUndefined();
  expect(press(button).defaultPrevented).toBe(false);
});

test("PUB-10: tabs and checkboxes wait for the scripts too; native disclosures do not", async () => {
  await openDocument();
  for (const [html, waits] of [
    ['<div role="tab"><span>Other</span></div>', true],
    ['<label><input type="checkbox"><span>Free</span></label>', true],
    ['<div role="tab"><a href="/"><span>Home</span></a></div>', false],
    ["<details><summary><span>More</span></summary></details>", false],
    ["<p><span>Words</span></p>", false],
  ] as const) {
    const place = document.createElement("div");
    place.innerHTML = html;
    document.body.append(place);
    expect(press(place.querySelector("input") ?? place.querySelector("span")).defaultPrevented, html).toBe(waits);
  }
});

test("PUB-10: text typed before hydration is reported to React, and / focuses the search field", async () => {
  await openDocument();
  const field = document.querySelector("input");
  const key = new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true });
  document.body.dispatchEvent(key);
  expect([key.defaultPrevented, document.activeElement]).toEqual([true, field]);
  field?.blur();
  for (const [place, init] of [
    [field, {}],
    [document.body, { key: "a" }],
    [document.body, { ctrlKey: true }],
    [document.body, { metaKey: true }],
    [document.body, { altKey: true }],
  ] as const) {
    const other = new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true, ...init });
    place?.dispatchEvent(other);
    expect([other.defaultPrevented, document.activeElement]).toEqual([false, document.body]);
  }
  if (field) field.value = "graph";
  // Mimics React's value tracker: an `input` event whose text it already knows is ignored.
  const way = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  let known = field?.value;
  if (field)
    Object.defineProperty(field, "value", {
      configurable: true,
      get: () => way?.get?.call(field) as string,
      set: (text: string) => {
        known = text;
        way?.set?.call(field, text);
      },
    });
  const told: (string | undefined)[] = [];
  // React listens at the root.
  document.querySelector("#root")?.addEventListener("input", () => told.push(known, field?.value));
  window.headStart?.takenOver?.();
  expect(told).toEqual(["", "graph"]);
  const after = new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true });
  document.body.dispatchEvent(after);
  expect(after.defaultPrevented).toBe(false);
});

test("PUB-10: a field that was pressed, or led to by the key, is pressed again if the focus is still in it", async () => {
  const field = () => document.querySelector("input");
  const clicks = async (before: () => void) => {
    document.head.innerHTML = "";
    await openDocument();
    const heard = vi.fn();
    before();
    field()?.addEventListener("click", heard);
    window.headStart?.takenOver?.();
    return heard.mock.calls.length;
  };
  const pressField = () => {
    field()?.focus();
    expect(press(field()).defaultPrevented).toBe(false);
  };
  expect(await clicks(pressField)).toBe(1);
  expect(
    await clicks(() => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true }))),
  ).toBe(1);
  const left = () => {
    pressField();
    field()?.blur();
  };
  expect(await clicks(left)).toBe(0);
});

test("PUB-10: a select's choice before hydration is applied afterwards", async () => {
  await openDocument();
  const list = document.querySelector("select");
  if (!list) throw new Error("There is no list.");
  list.value = "Dark";
  list.dispatchEvent(new Event("change", { bubbles: true }));
  // React sets the value from its state.
  list.value = "Light";
  const told: string[] = [];
  document.querySelector("#root")?.addEventListener("change", () => told.push(list.value));
  window.headStart?.takenOver?.();
  expect(told).toEqual(["Dark"]);
});

test("PUB-10: scripts that fail to load show an error with a reload link", async () => {
  await openDocument();
  press(document.querySelector("button"));
  broughtScripts()[0]?.dispatchEvent(new Event("error"));
  expect(document.querySelector("[role=alert]")?.textContent).toMatch(/did not come.*Load the page again/);
  expect(document.querySelector<HTMLAnchorElement>("[role=alert] a")?.href).toBe(location.href);
  expect(document.documentElement.dataset.coming).toBeUndefined();
  expect(press(document.querySelector("a")).defaultPrevented).toBe(false);
});

test("SES-11: phones are redirected before anything is requested, where a mobile host is configured", () => {
  const replaced = vi.spyOn(location, "replace").mockImplementation(() => undefined);
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Android 15; Mobile)");
  history.replaceState(null, "", "/collections/?a=1");
  headStart({ ...built, mobileOrigin: "https://m.site.test" });
  expect(replaced.mock.calls).toEqual([["https://m.site.test/collections/?a=1"]]);
  expect(asked()).toEqual([]);
  vi.restoreAllMocks();
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

const lecture: Built = {
  ...built,
  pages: [
    {
      name: "video",
      pattern: "^/collections/(?<courseId>\\d+)/modules/(?<moduleNumber>\\d+)/videos/(?<videoNumber>\\d+)/?$",
      scripts: [],
      styles: [],
      calls: [
        { address: "/course/{courseId}/", kept: ["key"], signedIn: true },
        { address: "/access/{courseId}/{moduleId}/{videoId}/", kept: ["key"], signedIn: true, placed: true },
      ],
    },
  ],
};
const courseAnswer = { modules: [{ id: 52, moduleIndex: 2, videos: [{ id: 125 }, { id: 126 }] }] };

const openLecture = (path: string) => {
  history.replaceState(null, "", `/collections/5/${path}`);
  headStart(lecture);
};

test("SES-54: a lecture's data is requested once the course has resolved the lecture in the address", async () => {
  const access = accessToken();
  const course = Promise.withResolvers<Response>();
  wire.mockImplementation((address) =>
    address.startsWith("/course/") ? course.promise : Promise.resolve(Response.json({})),
  );
  writeTokens({ access, refresh: "handle" });
  openLecture("modules/2/videos/2/?key=k-1");
  const known = [`/api/v1/users/ as Bearer ${access}`, `/course/5/?key=k-1 as Bearer ${access}`];
  expect(asked()).toEqual(known);
  course.resolve(Response.json(courseAnswer));
  await vi.waitFor(() => expect(asked()).toHaveLength(3));
  expect(asked()).toEqual([...known, `/access/5/52/126/?key=k-1 as Bearer ${access}`]);
  // The page reads the course too.
  const answer = await fetchOrTake("/course/5/?key=k-1", { headers: { authorization: `Bearer ${access}` } });
  expect(await answer.json()).toEqual(courseAnswer);
});

test("SES-54: no further prefetch for a missing lecture, without the course, or after the page requests it", async () => {
  writeTokens({ access: accessToken(), refresh: "handle" });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  const opened = async (path: string, course: () => Promise<Response>, meanwhile = () => undefined as unknown) => {
    wire
      .mockReset()
      .mockImplementation((address) =>
        address.startsWith("/course/") ? course() : Promise.resolve(Response.json({})),
      );
    openLecture(path);
    meanwhile();
    await settled();
    return asked().length;
  };
  const told = async () => Response.json(courseAnswer);
  expect(await opened("modules/2/videos/2/", told)).toBe(3);
  expect(await opened("modules/2/videos/3/", told)).toBe(2);
  expect(await opened("modules/1/videos/1/", told)).toBe(2);
  expect(await opened("modules/2/videos/2/", async () => Response.json(courseAnswer, { status: 403 }))).toBe(2);
  expect(await opened("modules/2/videos/2/", () => Promise.reject(new TypeError("network")))).toBe(2);
  expect(await opened("modules/2/videos/2/", told, forgetEarlyAnswers)).toBe(2);
});

test("PUB-26: an early response resolves in a separate task, so that input is handled before it renders", async () => {
  openAt("/collections/");
  const given = vi.fn();
  void fetchOrTake("/api/v1/categories/").then(given);
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  expect(given).not.toHaveBeenCalled();
  await new Promise((next) => setTimeout(next));
  expect(given).toHaveBeenCalledOnce();
  expect(asked().filter((one) => one === "/api/v1/categories/")).toHaveLength(1);
});

test("SES-54: early responses are not used for another user, or when stale", async () => {
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

test("SES-54: after something was changed nothing that was asked before is taken", async () => {
  openAt("/collections/");
  await fetchOrTake("/api/v1/wish/", { method: "POST" });
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
