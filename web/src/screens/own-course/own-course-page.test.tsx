import { Failure, FieldFailure } from "@cu/api/failure";
import { promotionsPerPage } from "@cu/api/page-size";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { certification, makeCourse } from "../../features/course/course.test-kit.ts";
import type { OwnPromotion } from "../../features/promotions/use-promotions.ts";
import { Router } from "../../router.tsx";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { outlineOf } from "../../test/outline.ts";
import { creator } from "../../test/people.ts";

const course = { ...makeCourse(), mayEdit: true, certification };
const promotion = (id: number, more: Partial<OwnPromotion> = {}): OwnPromotion => ({
  id,
  code: `SPRING-${id}`,
  description: "For the spring",
  promoDiscount: 0.125,
  redirectCertification: false,
  collection: { id: 5, name: course.name, privacyScope: "public", collectionUnlistedKey: null, hasCertification: true },
  shownOn: [],
  createdAt: "2026-03-01T09:00:00.000Z",
  pausedAt: null,
  endedAt: null,
  uses: 0,
  revenueCupoints: 0,
  ...more,
});

const openPage = async (answers: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({
    "user.read": () => creator,
    "course.read": () => course,
    "promotion.list": () => [],
    "user.collections": () => [],
    ...answers,
  });
  const page = await open(<Router />, { at: "/creator/created-collections/5", signedIn: true });
  const copied = vi.spyOn(navigator.clipboard, "writeText");
  return { api, copied, ...page };
};

const rowsOf = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );

test("CRE-08, SES-63, QZC-63: an own course shows its modules with what each holds and costs, and what can be done with it", async () => {
  const [first, ...others] = course.modules;
  const [video, ...videos] = first?.videos ?? [];
  if (!first || !video) throw new Error("A course of a video.");
  const unread = { ...video, transcriptStatus: "none" as const, parentModule: 9, duration: null };
  await openPage({
    "course.read": () => ({ ...course, modules: [{ ...first, videos: [unread, ...videos] }, ...others] }),
  });
  await screen.findByRole("heading", { level: 1, name: course.name });
  expect(outlineOf().slice(0, 4)).toEqual([
    `1 ${course.name}`,
    "2 Modules",
    "2 Transcripts and questions",
    "2 Promotions",
  ]);
  // TRN-27: a borrowed video's transcript belongs to its owner.
  const studios = (end: string) =>
    [...document.querySelectorAll(`a[href$="${end}"]`)].map((link) => link.getAttribute("aria-label"));
  const own = [...videos, ...others.flatMap((module) => module.videos)].map(({ title }) => title);
  expect(studios("/transcript/")).toEqual(own.map((title) => `Transcript of ${title}`));
  // QZC-63: and so do its questions.
  expect(studios("/questions/create/")).toEqual(own.map((title) => `Questions of ${title}`));
  expect(rowsOf("Modules")).toEqual([
    ["1. Walking a graph", "2", "11:02", "1 of 2 transcripts", "1", "$2.50 (250 cupoints)"],
    ["2. Spanning trees", "2", "22:03", "all transcripts", "-", "$2 (200 cupoints)"],
    ["3. Shortest paths", "1", "11:01", "all transcripts", "-", "$2 (200 cupoints)"],
  ]);
  expect(screen.getByRole("link", { name: "1. Walking a graph" }).getAttribute("href")).toBe(
    "/collections/5/modules/1/",
  );
  expect(screen.getByRole("link", { name: "Preview" }).getAttribute("href")).toBe("/collections/5/");
  expect(screen.getByRole("link", { name: "Edit" }).getAttribute("href")).toBe("/collections/5/edit/");
  expect(screen.getByText("Public")).toBeDefined();
});

test("CRE-08, PRC-01: a module of one second shows its duration, one with only unknown durations shows none", async () => {
  const lengths = [1, null, null];
  const modules = course.modules.map((module, place) => ({
    ...module,
    videos: module.videos.slice(0, 1).map((video) => ({ ...video, duration: lengths[place] ?? null })),
  }));
  await openPage({ "course.read": () => ({ ...course, modules, freeCourse: true }) });
  await screen.findByRole("heading", { level: 1, name: course.name });
  expect(rowsOf("Modules").map(([, , length]) => length)).toEqual(["0:01", "-", "-"]);
  // PRC-01: in a free course modules are free, whatever their price.
  expect(rowsOf("Modules").map((row) => row.at(-1))).toEqual(["Free", "Free", "Free"]);
});

test("WIZ-40: invited authors are listed with their status", async () => {
  const author = { id: 7, username: "ruth", firstName: "Ruth", lastName: "Adler" };
  const at = "2026-05-04T09:30:00.000Z";
  const invitations = [
    { author, role: "primary" as const, at, declinedAt: null },
    { author: { ...author, id: 8, username: "noor" }, role: "co" as const, at, declinedAt: "2026-05-06T09:30:00.000Z" },
  ];
  await openPage({ "course.read": () => ({ ...course, invitations }) });
  const asked = within(await screen.findByRole("region", { name: "Pending invitations" }));
  expect(asked.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Ruth Adler (ruth), primary author: asked on 05/04/2026",
    "Ruth Adler (noor), co-author: declined on 05/06/2026",
  ]);
  expect(asked.getByRole("link", { name: "Change" }).getAttribute("href")).toBe("/collections/5/edit/?step=details");
});

test("CRE-05, SES-31: of an unlisted course every link carries the key", async () => {
  const unlisted = { ...course, privacyScope: "unlisted" as const, collectionUnlistedKey: "KEY" };
  const { user, copied } = await openPage({
    "course.read": () => unlisted,
    "promotion.list": () => [
      promotion(1, { collection: { ...promotion(1).collection, collectionUnlistedKey: "KEY" } }),
    ],
  });
  await user.click(await screen.findByRole("button", { name: "Share" }));
  expect(copied).toHaveBeenLastCalledWith(`${location.origin}/collections/5/?key=KEY`);
  expect(await screen.findByText("Copied the link to the course.")).toBeDefined();
  await user.click(await screen.findByRole("button", { name: "Copy link of SPRING-1" }));
  expect(copied).toHaveBeenLastCalledWith(`${location.origin}/collections/5/?key=KEY&promotion_code=SPRING-1`);
  expect(screen.getByRole("link", { name: "2. Spanning trees" }).getAttribute("href")).toBe(
    "/collections/5/modules/2/?key=KEY",
  );
  expect(screen.getByText("Unlisted")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Shareable Links" }));
  expect(await screen.findByRole("dialog", { name: "Shareable Links" })).toBeDefined();
});

test("CRE-08, CRE-10: another creator's course, and a missing one, are a 403 with a link back", async () => {
  for (const read of [
    () => ({ ...course, mayEdit: false }),
    () => {
      throw new Failure("course.missing");
    },
  ]) {
    const { unmount } = await openPage({ "course.read": read });
    expect(await screen.findByText("Sorry, you are not authorized to access this page.")).toBeDefined();
    const back = screen.getByRole("link", { name: "Go Back to Creator Home" });
    expect(back.getAttribute("href")).toBe("/creator/home/");
    unmount();
  }
});

test("CRE-44: a new promotion has the typed percentage, is listed immediately, and nothing is refetched", async () => {
  const { api, user } = await openPage({
    "promotion.create": () => promotion(7, { code: "AUTUMN" }),
    "user.collections": () => [makeCourse({ id: 8, name: "Proofs" })],
  });
  expect(await screen.findByRole("heading", { name: "No promotion yet" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "New promotion" }));
  const window = within(await screen.findByRole("dialog", { name: "New promotion" }));
  await user.click(window.getByRole("button", { name: "Make the promotion" }));
  expect(window.getByText("Enter a percent from 0 to 100.")).toBeDefined();
  expect(api.of("promotion.create")).toEqual([]);
  await user.type(window.getByRole("textbox", { name: "Code" }), "AUTUMN");
  await user.type(window.getByRole("textbox", { name: "Discount in percent" }), "12,5");
  expect(window.queryByText("Enter a percent from 0 to 100.")).toBeNull();
  await user.type(window.getByRole("textbox", { name: "Text" }), "Falling leaves");
  await user.click(window.getByRole("switch", { name: "Lead to the certification" }));
  await user.click(window.getByRole("checkbox", { name: /Proofs/ }));
  await user.click(window.getByRole("button", { name: "Make the promotion" }));
  expect(await screen.findByText("AUTUMN is active.")).toBeDefined();
  expect(api.of("promotion.create").map(({ body }) => body)).toEqual([
    {
      code: "AUTUMN",
      description: "Falling leaves",
      promoDiscount: 0.125,
      redirectCertification: true,
      shownOn: [8],
      collection: 5,
    },
  ]);
  expect(rowsOf("Promotions").map(([code, , discount]) => [code, discount])).toEqual([["AUTUMN", "12.5%"]]);
  expect(api.of("promotion.list")).toHaveLength(1);
});

test("CRE-44: editing starts with the current values; a taken code shows at its field, and the window stays open", async () => {
  let isTaken = true;
  const { api, user } = await openPage({
    "promotion.list": () => [promotion(2), promotion(1, { shownOn: [5], redirectCertification: true })],
    "promotion.update": () => {
      if (isTaken) throw new FieldFailure({ code: ["This code is already taken."] });
      return promotion(1, { code: "SUMMER" });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Change SPRING-1" }));
  const window = within(await screen.findByRole("dialog", { name: "Change SPRING-1" }));
  expect(window.getByRole("textbox", { name: "Discount in percent" })).toHaveProperty("value", "12.5");
  const code = window.getByRole("textbox", { name: "Code" });
  await user.clear(code);
  await user.type(code, "SUMMER");
  await user.click(window.getByRole("button", { name: "Save changes" }));
  expect(await window.findByText("This code is already taken.")).toBeDefined();
  isTaken = false;
  await user.click(window.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("SUMMER is changed.")).toBeDefined();
  expect(api.of("promotion.update").at(-1)).toMatchObject({
    params: { promotionId: "1" },
    body: { code: "SUMMER", promoDiscount: 0.125, redirectCertification: true, shownOn: [5] },
  });
  expect(rowsOf("Promotions").map(([name]) => name)).toEqual(["SPRING-2", "SUMMER"]);
});

test("CRE-44: ending a promotion asks for confirmation with its effect, and removes it from the list", async () => {
  const { api, user } = await openPage({
    "promotion.list": () => [promotion(2), promotion(1)],
    "promotion.delete": () => undefined,
  });
  await user.click(await screen.findByRole("button", { name: "End SPRING-2" }));
  const asked = within(await screen.findByRole("dialog", { name: "End SPRING-2?" }));
  expect(asked.getByText(/open the course at full price/)).toBeDefined();
  await user.click(asked.getByRole("button", { name: "Cancel" }));
  expect(api.of("promotion.delete")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "End SPRING-2" }));
  const again = within(await screen.findByRole("dialog", { name: "End SPRING-2?" }));
  await user.click(again.getByRole("button", { name: "End SPRING-2" }));
  await waitFor(() => expect(rowsOf("Promotions").map(([name]) => name)).toEqual(["SPRING-1"]));
  expect(api.of("promotion.delete").map(({ params }) => params)).toEqual([{ promotionId: "2" }]);
});

test("CRE-44: a list that fails to load can be retried; older ones load on demand", async () => {
  let isDown = true;
  const newest = Array.from({ length: promotionsPerPage }, (_, n) => promotion(1000 - n));
  const { api, user } = await openPage({
    "promotion.list": ({ query }) => {
      if (isDown) throw new Failure("server.broken");
      return query.before === undefined ? newest : [promotion(1)];
    },
  });
  const again = await screen.findByRole("button", { name: "Load again" });
  isDown = false;
  await user.click(again);
  await user.click(await screen.findByRole("button", { name: "Show older promotions" }));
  await waitFor(() => expect(rowsOf("Promotions")).toHaveLength(promotionsPerPage + 1));
  expect(api.of("promotion.list").at(-1)?.query).toEqual({ collection: "5", before: String(1001 - promotionsPerPage) });
});
