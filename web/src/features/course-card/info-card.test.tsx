import { cleanup, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { learner } from "../../test/people.ts";
import { cardOf, makeCourse, metaOf, promotionOf } from "../course/course.test-kit.ts";
import { opened, openFakePlayers } from "../player/fake-player.test-kit.ts";
import type { InfoCardProps } from "./card-parts.tsx";
import { GridCard } from "./grid-card.tsx";
import { ListCard } from "./list-card.tsx";

openFakePlayers();

const course = makeCourse({
  introVideoUrl: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  description: "The short description.",
  longDescription: "The long description of the course.",
});

const openCard = (Card: typeof ListCard, props: Partial<InfoCardProps> = {}, person?: typeof learner) => {
  fakeApi({
    "accounts.tokens": () => ({}),
    ...(person && { "user.read": () => person }),
  });
  return open(
    <ul>
      <Card card={cardOf(course)} meta={metaOf(course)} {...props} />
    </ul>,
    { signedIn: person !== undefined },
  );
};

const card = () => within(screen.getByRole("heading", { name: course.name }).closest("li") as HTMLElement);

test("CRS-60: each card of a course that was reviewed has its rating as five bars, with how many gave it", async () => {
  const rated = { ...metaOf(course), rating: { count: 1, mean: 4.4 } };
  for (const Card of [ListCard, GridCard]) {
    await openCard(Card, { meta: rated });
    const bars = within(card().getByText("4.4 from 1 review")).getByRole("img", { name: "4.4 of 5" });
    expect([...bars.children].filter(({ className }) => className !== "")).toHaveLength(4);
    cleanup();
    for (const meta of [metaOf(course), null, undefined]) {
      await openCard(Card, { meta });
      expect(card().queryByRole("img", { name: /of 5/ })).toBeNull();
      cleanup();
    }
  }
});

test("CAT-55: a card shows its level, its number of transcripts and questions, and that it has no reviews", async () => {
  const whole = { ...cardOf(course), level: "beginner" as const, transcriptCount: 5, questionCount: 20 };
  for (const Card of [ListCard, GridCard]) {
    await openCard(Card, { card: whole });
    for (const text of ["Beginner", "All with transcript", "20 questions", "No reviews yet"])
      expect(card().getByText(text)).toBeDefined();
    expect(card().getByText("All with transcript").className).toBe("");
    cleanup();
    await openCard(Card, { card: { ...whole, level: null, transcriptCount: 3, questionCount: 0 }, meta: undefined });
    expect(card().getByText("3 of 5 with transcript").className).not.toBe("");
    expect(card().queryByText(/Beginner|question|No reviews/)).toBeNull();
    cleanup();
  }
});

test("CAT-18: a card has price and link for learners, link and visibility for the author, neither in a preview", async () => {
  await openCard(ListCard, { mode: "purchase" });
  expect(card().getByText("$5.20")).toBeDefined();
  expect(card().getByRole("link", { name: course.name }).getAttribute("href")).toBe("/collections/5/");
  cleanup();

  const unlisted = { ...cardOf(course), privacyScope: "unlisted" as const, collectionUnlistedKey: "k-1" };
  await openCard(ListCard, { mode: "instructor", card: unlisted });
  expect(
    card()
      .getByRole("link", { name: /^Open course/ })
      .getAttribute("href"),
  ).toBe("/collections/5/?key=k-1");
  expect(card().getByText("Unlisted")).toBeDefined();
  cleanup();

  await openCard(ListCard, { mode: "preview" });
  expect(card().queryByText(/\$/)).toBeNull();
  expect(card().queryByRole("link", { name: /course/i })).toBeNull();
});

test("PRV-07: a card in mode preview offers no purchase in either type, yet plays its introduction", async () => {
  for (const Card of [ListCard, GridCard]) {
    await openCard(Card, { mode: "preview" });
    expect(card().queryByText(/cupoint|\$|Free/)).toBeNull();
    expect(
      card()
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).not.toContain(course.name);
    expect(card().getByRole("button", { name: /^Introduction/ })).toBeDefined();
    cleanup();
  }
});

test("CAT-19: in a list the card has both descriptions, in a grid only what names and prices it", async () => {
  await openCard(ListCard);
  expect(card().getByText("The short description.")).toBeDefined();
  cleanup();
  await openCard(GridCard);
  expect(card().queryByText("The short description.")).toBeNull();
  expect(card().getByText("$5.20")).toBeDefined();
  expect(card().getByText("3 modules, 5 videos")).toBeDefined();
});

test("CAT-19, SES-63: the name on a card of a grid is a heading below the grid's own", async () => {
  await openCard(GridCard);
  expect(screen.getByRole("heading", { name: course.name, level: 3 })).toBeDefined();
});

test("CAT-26, CAT-55: a card shows the course's full value, Yours instead of the price, and the remaining price of a partly owned course", async () => {
  const has = (count: number) => ({
    ...learner,
    moduleAccess: Object.fromEntries(
      course.modules
        .slice(0, count)
        .map(({ id }) => [id, { accessType: "permanent", accessFrom: null, accessUntil: null }]),
    ) as typeof learner.moduleAccess,
  });
  await openCard(ListCard, {}, has(3));
  expect(await card().findByText("Yours")).toBeDefined();
  expect(card().queryByText(/\$/)).toBeNull();
  expect(card().getByText(/^Total value \d+ cupoints$/)).toBeDefined();
  cleanup();
  await openCard(ListCard, {}, has(1));
  expect(await card().findByText("1 of 3 yours")).toBeDefined();
  expect(card().getByText("for the other 2")).toBeDefined();
  expect(card().getByText(/^\$/)).toBeDefined();
  expect(card().queryByText("Yours")).toBeNull();
});

test("CAT-23: a card shows the short and the long description, and the same text only once", async () => {
  await openCard(ListCard);
  expect(card().getByText("The short description.")).toBeDefined();
  expect(card().getByText("The long description of the course.")).toBeDefined();
  cleanup();
  await openCard(ListCard, { card: { ...cardOf(course), longDescription: course.description } });
  expect(card().getAllByText("The short description.")).toHaveLength(1);
});

test("CAT-20: the card shows its cover, and plays the introduction where there is one", async () => {
  const { user } = await openCard(ListCard);
  await user.click(card().getByRole("button", { name: `Introduction to ${course.name}` }));
  const dialog = await screen.findByRole("dialog", { name: `Introduction to ${course.name}` });
  await vi.waitFor(() => expect(opened.player).toBeDefined());
  expect(dialog).toBeDefined();
  await user.keyboard("{Escape}");
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("CAT-20: without an introduction there is only the cover: the uploaded one, or the drawn one", async () => {
  await openCard(GridCard, { card: { ...cardOf(course), introVideoUrl: null } });
  expect(card().queryByRole("button", { name: /^Introduction/ })).toBeNull();
  expect(document.querySelector("li svg[viewBox]")).not.toBeNull();
  cleanup();
  await openCard(GridCard, {
    card: { ...cardOf(course), introVideoUrl: null, coverImage: { image: "https://files.test/c.webp" } },
  });
  expect(document.querySelector("li img")?.getAttribute("src")).toBe("https://files.test/c.webp");
});

const permanent = { accessType: "permanent" as const, accessFrom: null, accessUntil: null };
const entitlements = (...accesses: ("permanent" | "temporary" | "suspended")[]) => ({
  ...learner,
  moduleAccess: Object.fromEntries(
    accesses.map((accessType, n) => [course.modules[n]?.id ?? 0, { ...permanent, accessType }]),
  ) as typeof learner.moduleAccess,
});
const certified = { id: 5, status: "issued" as const, accessUntil: "2099-01-01T00:00:00Z", isExpired: false };
const trial = { endsAt: "2099-01-01T00:00:00Z", isExpired: false };
const ways = () =>
  card()
    .getAllByRole("link")
    .filter((link) => link.getAttribute("href")?.startsWith("/collections/"))
    .map((link) => [link.textContent, link.getAttribute("href")]);
const prices = () => [...document.querySelectorAll("li [class*=prices] > *")].map((part) => part.textContent);

type RibbonCase = [
  Partial<Pick<ReturnType<typeof metaOf>, "userCertification" | "userEvaluation">>,
  Partial<InfoCardProps>,
  string | null,
  string,
];

test("CAT-28, CAT-29, CAT-30, CAT-31, D-52: a ribbon shows the certificate, else the running trial, and the card links there", async () => {
  const page = "/collections/5/";
  const certification = `${page}certification/`;
  const cases: RibbonCase[] = [
    [{ userCertification: certified, userEvaluation: trial }, {}, "Certified", certification],
    // D-52: bought, but the certificate isn't issued.
    ...(["not_requested", "requested", "rejected"] as const).map(
      (status): RibbonCase => [
        { userCertification: { ...certified, status }, userEvaluation: trial },
        {},
        "In progress",
        certification,
      ],
    ),
    [{ userEvaluation: trial }, {}, "Evaluation Period", certification],
    [
      { userCertification: { ...certified, isExpired: true }, userEvaluation: trial },
      {},
      "Evaluation Period",
      certification,
    ],
    [{ userCertification: { ...certified, isExpired: true } }, {}, null, page],
    [{ userEvaluation: { ...trial, isExpired: true } }, {}, null, page],
    [{ userCertification: certified }, { mode: "instructor" }, null, page],
  ];
  for (const [state, props, ribbon, way] of cases) {
    const meta = { ...metaOf(course), ...state };
    await openCard(ListCard, { meta, ...props });
    expect(card().queryByText(/^(Certified|In progress|Evaluation Period)$/)?.textContent ?? null).toBe(ribbon);
    const text = props.mode ? "Open course" : way === certification ? "See certification" : undefined;
    expect(ways()).toEqual([[course.name, way], ...(text ? [[text, way]] : [])]);
    cleanup();
  }
  // Before prices load, the card itself shows it.
  await openCard(GridCard, { card: { ...cardOf(course), userCertification: certified }, meta: undefined });
  expect(card().getByText("Certified")).toBeDefined();
  expect(ways()).toEqual([[course.name, certification]]);
  cleanup();
  // In a list of certifications the name leads to the course and the button to the certification.
  const unlisted = { ...cardOf(course), collectionUnlistedKey: "k-1" };
  await openCard(ListCard, { card: unlisted, seesCertification: true });
  expect(ways()).toEqual([
    [course.name, `${page}?key=k-1`],
    ["See certification", `${certification}?key=k-1`],
  ]);
});

test("CAT-26, CAT-27, CAT-40: a card shows price, value and reductions, each only where applicable", async () => {
  await openCard(ListCard);
  expect(prices()).toEqual(["$5.20 (520 cupoints)", "Total value 650 cupoints", "20% off the whole course"]);
  cleanup();
  const promoted = { ...cardOf(course), promotion: promotionOf(course) };
  await openCard(ListCard, { card: promoted, meta: { ...metaOf(course), bundleDiscount: 0 } });
  expect(prices()).toEqual([expect.stringContaining("cupoints"), "Total value 650 cupoints", "25% off"]);
  cleanup();
  await openCard(ListCard, {
    card: { ...cardOf(course), freeCourse: true },
    meta: { ...metaOf(course), bundleDiscount: 1 },
  });
  expect(prices()).toEqual(["Free", "Total value 650 cupoints"]);
  cleanup();
  await openCard(ListCard, { mode: "instructor" }, entitlements("permanent", "permanent", "permanent"));
  expect(prices()).toEqual(["$5.20 (520 cupoints)", "Total value 650 cupoints", "Public"]);
  cleanup();
  await openCard(ListCard, { meta: undefined });
  expect(document.querySelector("li [aria-busy=true]")).not.toBeNull();
  cleanup();
  await openCard(ListCard, { meta: null });
  expect([document.querySelector("li [aria-busy=true]"), card().queryByText(/cupoint/)]).toEqual([null, null]);
});

test("BUY-04, BUY-15: bought and suspended modules count as owned, class access does not; the timeline marks owned parts", async () => {
  const line = () =>
    [...card().getByRole("img", { name: "3 modules, drawn by their videos" }).children].map((part) => [
      (part as HTMLElement).style.flexGrow,
      /owned/.test(part.className),
    ]);
  await openCard(ListCard, {}, entitlements("suspended", "permanent", "temporary"));
  expect(await card().findByText("2 of 3 yours")).toBeDefined();
  expect(line()).toEqual([
    ["2", true],
    ["2", true],
    ["1", false],
  ]);
  cleanup();
  await openCard(ListCard, {}, entitlements("permanent", "suspended", "permanent"));
  await card().findByText("Yours");
  expect(card().queryByText(/of 3 yours/)).toBeNull();
  cleanup();
  await openCard(ListCard, { meta: undefined }, entitlements("permanent"));
  expect(line()).toEqual(Array(3).fill(["1", false]));
  cleanup();
  await openCard(ListCard, { meta: { ...metaOf(course), modules: [] } });
  expect(card().queryByText("Yours")).toBeNull();
});

test("CAT-21, CAT-22, CAT-24, CAT-25: a card names authors and university, counts and length, and a supplement of the web alone", async () => {
  await openCard(ListCard, { card: { ...cardOf(course), supplementLink: "HTTPS://notes.example/a" } });
  expect(card().getByText("Northfield University").closest("p")?.textContent).toBe(
    "Ruth Adeyemi, Pavel Hruby, Northfield University",
  );
  expect(card().getByRole("link", { name: "Pavel Hruby" }).getAttribute("href")).toBe("/creators/42/");
  expect(card().getByRole("link", { name: "Northfield University" }).getAttribute("href")).toBe(
    "https://northfield.example/",
  );
  expect(card().getByRole("link", { name: "Supplement" }).getAttribute("href")).toBe("HTTPS://notes.example/a");
  const counts = () => [...(card().getByText("3 modules, 5 videos").parentElement?.children ?? [])];
  expect(counts().map(({ textContent }) => textContent)).toEqual([
    "3 modules, 5 videos",
    "55 min 7 sec",
    "All with transcript",
    "Supplement",
  ]);
  cleanup();
  const odd = { supplementLink: "javascript:alert(1)", universityLink: "javascript:alert(1)", totalDuration: 0 };
  await openCard(ListCard, { card: { ...cardOf(course), ...odd } });
  expect(counts().map(({ textContent }) => textContent)).toEqual(["3 modules, 5 videos", "All with transcript"]);
  expect(card().getByText("Northfield University").tagName).toBe("SPAN");
  cleanup();
  await openCard(ListCard, { card: { ...cardOf(course), ...odd, totalDuration: 1 } });
  expect(counts().map(({ textContent }) => textContent)).toEqual([
    "3 modules, 5 videos",
    "1 sec",
    "All with transcript",
  ]);
  cleanup();
  await openCard(ListCard, { card: { ...cardOf(course), university: null } });
  expect(card().getByRole("link", { name: "Ruth Adeyemi" }).closest("p")?.textContent).toBe(
    "Ruth Adeyemi, Pavel Hruby",
  );
});
