import { Failure } from "@cu/api/failure";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cardOf, certification, makeCourse } from "../../features/course/course.test-kit.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { outlineOf } from "../../test/outline.ts";
import { giveLayout } from "../../ui/carousel.test-kit.ts";
import { CertificationsPage } from "./certifications-page.tsx";

beforeEach(() => giveLayout());
afterEach(() => {
  vi.restoreAllMocks();
});

type List = NonNullable<Parameters<typeof fakeApi>[0]["catalogue.list"]>;

const openPage = async (list: List) => {
  const api = fakeApi({
    "accounts.tokens": () => ({}),
    "catalogue.list": list,
  });
  return { api, ...(await open(<CertificationsPage />, { at: "/certifications/" })) };
};

const cards = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    cardOf(
      makeCourse({
        id: n + 1,
        name: `Course ${n + 1}`,
        certification: { ...certification, duration: 1, trialPeriod: 3 },
      }),
    ),
  );

test("CAT-16, STA-53: the carousel of certification courses shows four slides at a time", async () => {
  const { api, user } = await openPage(() => ({ count: 9, results: cards(9) }));
  // Nine slides are three turns of four, four and one.
  expect(await screen.findByText("Part 1 of 3")).toBeDefined();
  const carousel = within(screen.getByRole("region", { name: "Courses with a certificate" }));
  expect(carousel.getAllByRole("listitem")).toHaveLength(9);
  await user.click(carousel.getByRole("button", { name: "Next" }));
  expect(await carousel.findByText("Part 2 of 3")).toBeDefined();
  expect(api.of("catalogue.list")[0]?.query).toMatchObject({ list: "certification" });
});

test("CAT-17: four skeletons show while loading", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<{ count: number; results: ReturnType<typeof cards> }>();
  await openPage(() => answer);
  const loading = (await screen.findByText("Loading certification courses")).closest('[aria-busy="true"]');
  expect(loading?.querySelectorAll("li")).toHaveLength(4);
  resolve({ count: 1, results: cards(1) });
  expect(await screen.findByRole("heading", { name: "Course 1" })).toBeDefined();
});

test("CER-02, SES-63: a card names its months and its trial, and leads to the certification; the list is one link away", async () => {
  await openPage(() => ({ count: 1, results: cards(1) }));
  const card = within(await firstCard());
  await waitFor(() =>
    expect(outlineOf()).toEqual([
      "1 Certified skills, tried before you pay",
      "2 Courses with a certificate",
      "3 Course 1",
      "2 What counts is your first answer",
      "2 From trial to certificate",
      "3 Start the free trial",
      "3 Learn at your own pace",
      "3 Request it",
    ]),
  );
  expect(card.getByText("3 modules, 1 month, 3-day free trial")).toBeDefined();
  expect(card.getByRole("link", { name: "Course 1" }).getAttribute("href")).toBe("/collections/1/certification/");
  expect(screen.getByRole("link", { name: "See all Certification Courses" }).getAttribute("href")).toBe(
    "/certification-collections/",
  );
});

const firstCard = async () => {
  const card = (await screen.findByRole("heading", { name: "Course 1" })).closest("li");
  if (!card) throw new Error("A card is a list item.");
  return card;
};

test("CER-02, CAT-21, CAT-28: a card shows price, authors and the user's status, and omits a missing trial or validity", async () => {
  const course = makeCourse({ id: 1, name: "Course 1" });
  const of = (more: object) => ({ ...cardOf(course), certification: { ...certification, duration: 2, ...more } });
  const trial = { endsAt: "2099-01-01T00:00:00Z", isExpired: false };
  const image = "https://files.test/seal.webp";
  const { api } = await openPage(() => ({
    count: 3,
    results: [
      { ...of({ trialPeriod: 0, image }), userEvaluation: trial },
      { ...of({ trialPeriod: 1 }), id: 2, name: "Course 2", coverImage: { image: "https://files.test/cover.webp" } },
      { ...cardOf(course), id: 3, name: "Course 3" },
    ],
  }));
  const first = await firstCard();
  const rest = ["Course 2", "Course 3"].map((name) => screen.getByRole("heading", { name }).closest("li"));
  expect(within(first).getByText("3 modules, 2 months")).toBeDefined();
  expect(within(first).getByText("Evaluation Period")).toBeDefined();
  expect(within(first).getByText("$3")).toBeDefined();
  expect(within(first).getByRole("link", { name: "Pavel Hruby" }).getAttribute("href")).toBe("/creators/42/");
  expect(within(first).getByRole("img", { name: /^3 modules/ }).children).toHaveLength(3);
  expect([first, ...rest].map((card) => card?.querySelector("img")?.getAttribute("src"))).toEqual([
    image,
    "https://files.test/cover.webp",
    undefined,
  ]);
  expect(rest[0]?.textContent).toContain("3 modules, 2 months, 1-day free trial");
  expect(rest[0]?.textContent).not.toContain("Evaluation Period");
  expect([rest[1]?.textContent?.includes("month"), rest[1]?.textContent?.includes("$")]).toEqual([false, false]);
  expect(api.of("catalogue.list")[0]?.query).toEqual({ list: "certification", page: "1", pageSize: "12" });
});

test("CER-02: without certifications there is no carousel and no link to a list", async () => {
  await openPage(() => ({ count: 0, results: [] }));
  await screen.findByText(/^Quiz attempts are unlimited\./);
  await waitFor(() => expect(screen.queryByText("Loading certification courses")).toBeNull());
  expect(screen.queryByRole("region", { name: "Courses with a certificate" })).toBeNull();
  expect(screen.queryByRole("link", { name: "See all Certification Courses" })).toBeNull();
});

test("CAT-13: a list that fails to load shows a retry; the rest of the page works", async () => {
  let isDown = true;
  const { user } = await openPage(() => {
    if (isDown) throw new Failure("server.broken");
    return { count: 1, results: cards(1) };
  });
  expect(await screen.findByText("Failed to Load Certification courses")).toBeDefined();
  expect(screen.getByText(/Quiz attempts are unlimited/)).toBeDefined();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "TRY AGAIN" }));
  expect(await screen.findByRole("heading", { name: "Course 1" })).toBeDefined();
});

test("CER-02, STA-19, CER-52, CER-54, CER-30, CER-31, CER-32, CER-33: guests read the rules of attempts", async () => {
  await openPage(() => ({ count: 0, results: [] }));
  const rules = within(await screen.findByRole("region", { name: "What counts is your first answer" }));
  expect(rules.getByText(/^Quiz attempts are unlimited\./)).toBeDefined();
  expect(rules.getByText("An average of 1.5 attempts or fewer per question.")).toBeDefined();
  expect(rules.getByText("An average of 2.0 attempts or fewer per question.")).toBeDefined();
  expect(rules.getByText("Between 2.0 and 2.5 you can ask to retake some modules.")).toBeDefined();
  expect(
    rules.getByText(/^Choice questions count when your first answer is right\. .+ read open answers\.$/),
  ).toBeDefined();
  expect(rules.getByText(/With a pass mark of 60%, honors begins at 80% and retaking at 40%\./)).toBeDefined();
  expect(screen.getByRole("link", { name: "Browse Certification Courses" }).getAttribute("href")).toBe(
    "/certification-collections/",
  );
});
