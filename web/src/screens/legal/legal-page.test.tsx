import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Router } from "../../router.tsx";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { outlineOf } from "../../test/outline.ts";

const openAt = async (at: string) => {
  fakeApi({ "accounts.tokens": () => ({}) });
  const view = await open(<Router />, { at });
  await screen.findByRole("heading", { level: 1 });
  return view;
};

test.each([
  ["/terms/", "Terms of use"],
  ["/privacy/", "Privacy"],
  ["/imprint/", "Imprint"],
])("STA-60, SES-63: %s shows the operator's text, marked as a sample until replaced", async (at, title) => {
  await openAt(at);
  expect(screen.getByRole("heading", { level: 1, name: title })).toBeDefined();
  expect(document.title).toContain(title);
  expect(screen.getByText("Sample text.")).toBeDefined();
  // The operator chooses the section names.
  const [first, ...parts] = outlineOf();
  expect(first).toBe(`1 ${title}`);
  expect(parts.map((part) => part.slice(0, 2))).toEqual(Array.from(parts, () => "2 "));
  expect(parts.length).toBeGreaterThan(1);
});

test("STA-60: internal links of a legal text use the client-side router", async () => {
  const { user } = await openAt("/terms/");
  await user.click(screen.getByRole("link", { name: "imprint" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Imprint" })).toBeDefined();
});

test("STA-64: the privacy page links to exporting, correcting and deleting the user's data", async () => {
  await openAt("/privacy/");
  const link = (name: string) => screen.getByRole("link", { name });
  expect(link("Manage account").getAttribute("href")).toBe("/accounts/manage/");
  // Only links of the client-side router have this attribute.
  expect(link("Manage account").hasAttribute("data-discover")).toBe(false);
  expect(screen.getAllByRole("link", { name: "your account" }).map((each) => each.getAttribute("href"))).toEqual([
    "/account#your-data",
    "/account",
  ]);
});
