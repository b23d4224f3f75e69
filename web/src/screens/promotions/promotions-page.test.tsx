import { Failure, FieldFailure } from "@cu/api/failure";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { certification, makeCourse } from "../../features/course/course.test-kit.ts";
import type { OwnPromotion } from "../../features/promotions/use-promotions.ts";
import { Router } from "../../router.tsx";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { creator } from "../../test/people.ts";
import { promotionsCsv } from "./promotions-csv.ts";

const own = [
  { ...makeCourse(), id: 5, name: "Joined Up" },
  { ...makeCourse(), id: 6, name: "Counting", certification },
];
const promotion = (id: number, more: Partial<OwnPromotion> = {}): OwnPromotion => ({
  id,
  code: `SPRING-${id}`,
  description: "For the spring",
  promoDiscount: 0.125,
  redirectCertification: false,
  collection: {
    id: 5,
    name: "Joined Up",
    privacyScope: "public",
    collectionUnlistedKey: null,
    hasCertification: false,
  },
  shownOn: [],
  createdAt: "2026-03-01T09:00:00.000Z",
  pausedAt: null,
  endedAt: null,
  uses: 3,
  revenueCupoints: 1575,
  ...more,
});
const paused = { pausedAt: "2026-04-01T09:00:00.000Z" };

const openPage = async (answers: Parameters<typeof fakeApi>[0] = {}, at = "/creator/promotions/") => {
  const api = fakeApi({
    "user.read": () => creator,
    "user.collections": () => own,
    "promotion.list": () => [promotion(2), promotion(1, paused)],
    ...answers,
  });
  return { api, ...(await open(<Router />, { at, signedIn: true })) };
};

const rows = () => within(screen.getByRole("list", { name: /promotions$/ })).getAllByRole("listitem");

test("CRE-74: each promotion shows its state, course, discount and what it has brought", async () => {
  await openPage();
  await screen.findByRole("heading", { level: 1, name: "Promotions" });
  await screen.findByRole("heading", { name: "SPRING-2" });
  const [running, resting] = rows();
  for (const text of ["Running", "12.5% off Joined Up", "For the spring", "1575 cupoints", "3"])
    expect(within(running ?? expect.fail()).getByText(text)).toBeDefined();
  expect(within(resting ?? expect.fail()).getByText("Paused")).toBeDefined();
});

test("CRE-74, CRE-71: a promotion is paused and resumed in place, and a refusal shows there", async () => {
  let isRefused = true;
  const { api, user } = await openPage({
    "promotion.update": ({ body }) => {
      if (isRefused) throw new Failure("actor.forbidden");
      return promotion(2, JSON.stringify(body).includes("true") ? paused : {});
    },
  });
  await user.click(await screen.findByRole("button", { name: "Pause SPRING-2" }));
  expect(await screen.findByRole("alert")).toBeDefined();
  isRefused = false;
  await user.click(screen.getByRole("button", { name: "Pause SPRING-2" }));
  await user.click(await screen.findByRole("button", { name: "Resume SPRING-2" }));
  expect(await screen.findByRole("button", { name: "Pause SPRING-2" })).toBeDefined();
  expect(api.of("promotion.update").map(({ body }) => body)).toEqual([
    { isPaused: true },
    { isPaused: true },
    { isPaused: false },
  ]);
});

test("CRE-74, CRE-72: a promotion ends after a question, and is then among the ended ones", async () => {
  const after = promotion(2, { endedAt: "2026-05-01T09:00:00.000Z" });
  let isOver = false;
  const { api, user } = await openPage({
    "promotion.list": ({ query }) => ((query.state === "ended") === isOver ? [isOver ? after : promotion(2)] : []),
    "promotion.delete": () => {
      isOver = true;
    },
  });
  await user.click(await screen.findByRole("tab", { name: "Ended" }));
  expect(await screen.findByText("No promotion has ended")).toBeDefined();
  await user.click(screen.getByRole("tab", { name: "Running and paused" }));
  await user.click(await screen.findByRole("button", { name: "End SPRING-2" }));
  const dialog = await screen.findByRole("dialog", { name: "End SPRING-2?" });
  expect(api.of("promotion.delete")).toHaveLength(0);
  await user.click(within(dialog).getByRole("button", { name: "End SPRING-2" }));
  expect(await screen.findByText("No promotion is running")).toBeDefined();
  await user.click(screen.getByRole("tab", { name: "Ended" }));
  const [ended] = rows();
  expect(within(ended ?? expect.fail()).getByText("1575 cupoints")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Pause/ })).toBeNull();
});

test("CRE-74, CRE-73: a promotion of a selected course is created without a code, and an invalid percentage shows at its field", async () => {
  const { api, user } = await openPage({
    "promotion.list": () => [],
    "promotion.create": () => promotion(9, { code: "K7MPQ2RT", uses: 0, revenueCupoints: 0 }),
  });
  await screen.findByText("No promotion is running");
  await user.click(screen.getAllByRole("button", { name: "New promotion" })[0] ?? expect.fail());
  const dialog = await screen.findByRole("dialog", { name: "New promotion" });
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Course that gets cheaper" }), "Counting");
  await user.type(within(dialog).getByRole("textbox", { name: /^Discount/ }), "200");
  await user.click(within(dialog).getByRole("button", { name: "Make the promotion" }));
  expect(await within(dialog).findByText("Enter a percent from 0 to 100.")).toBeDefined();
  await user.clear(within(dialog).getByRole("textbox", { name: /^Discount/ }));
  await user.type(within(dialog).getByRole("textbox", { name: /^Discount/ }), "20");
  await user.click(within(dialog).getByRole("button", { name: "Make the promotion" }));
  expect(await screen.findByRole("heading", { name: "K7MPQ2RT" })).toBeDefined();
  expect(api.of("promotion.create")[0]?.body).toMatchObject({ code: null, promoDiscount: 0.2, collection: 6 });
});

test("CRE-74: a taken code shows at its field, and the window stays open", async () => {
  const { user } = await openPage({
    "promotion.create": () => {
      throw new FieldFailure({ code: ["This code is already taken."] });
    },
  });
  await screen.findByRole("heading", { name: "SPRING-2" });
  await user.click(screen.getByRole("button", { name: "New promotion" }));
  await user.type(await screen.findByRole("textbox", { name: /^Code/ }), "SPRING-2");
  await user.type(screen.getByRole("textbox", { name: /^Discount/ }), "20");
  await user.click(screen.getByRole("button", { name: "Make the promotion" }));
  expect(await screen.findByText("This code is already taken.")).toBeDefined();
});

test("CRE-74: the list is of one course when one is chosen, and the address keeps it", async () => {
  const { api, user } = await openPage();
  await user.selectOptions(await screen.findByRole("combobox", { name: "Course" }), "Counting");
  await vi.waitFor(() => expect(api.of("promotion.list").at(-1)?.query).toMatchObject({ collection: "6" }));
});

test("CRE-74: creators without courses get a link to create one; a failed list can be retried", async () => {
  await openPage({ "user.collections": () => [] });
  expect(await screen.findByRole("link", { name: "Create a course" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "New promotion" })).toBeNull();
});

test("CRE-74: a failed list shows an error and can be retried", async () => {
  let isDown = true;
  const { user } = await openPage({
    "promotion.list": () => {
      if (isDown) throw new Failure("server.busy");
      return [promotion(2)];
    },
  });
  const again = await screen.findByRole("button", { name: /again/i });
  isDown = false;
  await user.click(again);
  expect(await screen.findByRole("heading", { name: "SPRING-2" })).toBeDefined();
});

test("CRE-74: the file for a spreadsheet holds every promotion of the list, and no cell is a formula", () => {
  const text = promotionsCsv([promotion(2, { collection: { ...promotion(2).collection, name: "=1+1" } })]);
  expect(text.split("\r\n")[1]).toBe('"SPRING-2","Running","\'=1+1","12.5%",3,1575,"2026-03-01T09:00:00.000Z","",""');
});
