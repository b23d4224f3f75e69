import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { FaqPage } from "./faq-page.tsx";

const openPage = async (at = "/frequently-asked-questions/") => {
  fakeApi({
    "accounts.tokens": () => ({}),
  });
  return await open(<FaqPage />, { at });
};

const detailsOf = (question: string) => {
  const details = screen.getByText(question).closest("details");
  if (!details) throw new Error(`${question} cannot be opened.`);
  return details;
};

test("STA-18, STA-21: what premium modules cost, and when that was true", async () => {
  await openPage();
  expect(screen.getByText(/Premium modules cost about \$2 to \$5/)).toBeDefined();
  expect(screen.getByText("Last updated March 22, 2022.")).toBeDefined();
});

test("STA-21: a link to one question opens it, and no other", async () => {
  await openPage("/frequently-asked-questions/#refund");
  await waitFor(() => expect(detailsOf("I bought the wrong thing.").open).toBe(true));
  expect(detailsOf("What are cupoints?").open).toBe(false);
});

test("no two questions share an address", async () => {
  const { container } = await openPage();
  const ids = [...container.querySelectorAll("[id]")].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
