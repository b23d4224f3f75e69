import { cleanup, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { opened } from "../../player/fake-player.test-kit.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { learner } from "../../test/people.ts";
import { cardOf, makeCourse, metaOf } from "../course.test-kit.ts";
import type { InfoCardProps } from "./card-parts.tsx";
import { GridCard } from "./grid-card.tsx";
import { ListCard } from "./list-card.tsx";

vi.mock("../../player/open-player.ts", async () => ({
  openPlayer: (await import("../../player/fake-player.test-kit.ts")).openFakePlayer,
}));

const course = makeCourse({
  introVideoUrl: "https://youtu.be/dQw4w9WgXcQ",
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

test("CAT-18: for a purchase the card has price and way, for the author the way and who sees it, as a preview neither", async () => {
  await openCard(ListCard, { mode: "purchase" });
  expect(card().getByText("$5.20")).toBeDefined();
  expect(
    card()
      .getByRole("link", { name: /^View course/ })
      .getAttribute("href"),
  ).toBe("/collections/5/");
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

test("CAT-26, BUY-04: a card says what the course is worth, and Purchased in place of the price of what one has", async () => {
  const has = (count: number) => ({
    ...learner,
    moduleAccess: Object.fromEntries(
      course.modules
        .slice(0, count)
        .map(({ id }) => [id, { accessType: "permanent", accessFrom: null, accessUntil: null }]),
    ) as typeof learner.moduleAccess,
  });
  await openCard(ListCard, {}, has(3));
  expect(await card().findByText("Purchased")).toBeDefined();
  expect(card().queryByText(/\$/)).toBeNull();
  expect(card().getByText(/^Total value \d+ cupoints$/)).toBeDefined();
  cleanup();
  await openCard(ListCard, {}, has(1));
  expect(await card().findByText("1 of 3 modules yours already")).toBeDefined();
  expect(card().queryByText("Purchased")).toBeNull();
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
});

test("CAT-20: without an introduction there is only the cover: the uploaded one, or the drawn one", async () => {
  await openCard(GridCard, { card: { ...cardOf(course), introVideoUrl: null } });
  expect(card().queryByRole("button")).toBeNull();
  expect(document.querySelector("li svg[viewBox]")).not.toBeNull();
  cleanup();
  await openCard(GridCard, {
    card: { ...cardOf(course), introVideoUrl: null, coverImage: { image: "https://files.test/c.webp" } },
  });
  expect(document.querySelector("li img")?.getAttribute("src")).toBe("https://files.test/c.webp");
});
