import { FieldFailure } from "@cu/api/failure";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import * as sending from "../../../lib/put-file.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { open } from "../../../test/open.tsx";
import { creator } from "../../../test/people.ts";
import { replaceParts } from "../../../test/replace-parts.ts";
import { CreatorHomePage } from "../creator-home-page.tsx";

const putFile = vi.fn();
replaceParts(sending, { putFile });

const place = { file: "a".repeat(22), url: "https://files.example.com/x", headers: { "If-None-Match": "*" } };
const zip = (name = "graphs.zip", text = "PK") => new File([text], name, { type: "application/zip" });

const openDrawer = async (answers: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({
    "user.read": () => creator,
    "user.collections": () => [],
    "draft.list": () => ({ drafts: [] }),
    "user.modules": () => ({ modules: [], count: 0 }),
    "draft.start-import": () => place,
    "draft.import": () => ({ draftId: 12, leftOut: [] }),
    ...answers,
  });
  const page = await open(<CreatorHomePage user={creator} />, { signedIn: true });
  await page.user.click(await screen.findByRole("button", { name: "From a file" }));
  const drawer = within(await screen.findByRole("dialog", { name: "A course from a file" }));
  const choose = (...files: File[]) => page.user.upload(drawer.getByLabelText("Course file"), files);
  return { api, drawer, choose, ...page };
};

test("WIZ-44: a file is uploaded, parsed, and opens as a draft; skipped content is listed", async () => {
  const { api, drawer, choose } = await openDrawer({
    "draft.import": () => ({ draftId: 12, leftOut: ["Edges: it belongs to another course."] }),
  });
  const file = zip();
  await choose(file);
  const link = await drawer.findByRole("link", { name: "Open the draft" });
  expect(link.getAttribute("href")).toBe("/collections/create?draft=12");
  expect(drawer.getByText("Edges: it belongs to another course.")).toBeDefined();
  expect(api.of("draft.start-import").map(({ body }) => body)).toEqual([{ size: 2 }]);
  expect(putFile.mock.lastCall?.[1]).toMatchObject({ url: place.url, headers: place.headers });
  expect(api.of("draft.import").map(({ params }) => params)).toEqual([{ file: place.file }]);
});

test("WIZ-42, WIZ-44: a refused file shows each of its problems, and another one can be chosen", async () => {
  const { drawer, choose } = await openDrawer({
    "draft.import": () => {
      throw new FieldFailure({ file: ["questions/0001.json: Question 2: Title is required.", "cover.png: Damaged."] });
    },
  });
  await choose(zip());
  expect(await drawer.findByText("graphs.zip was not taken.", { exact: false })).toBeDefined();
  expect(drawer.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "questions/0001.json: Question 2: Title is required.",
    "cover.png: Damaged.",
  ]);
  expect(drawer.getByRole("button", { name: "Choose a file" })).toBeDefined();
});

test("WIZ-44: other files are refused before they are sent, and one that is too large before it leaves", async () => {
  const { api, drawer, choose } = await openDrawer({
    "draft.start-import": () => {
      throw new FieldFailure({ size: ["A course as a file can have at most 48 MB."] });
    },
  });
  const zone = drawer.getByTestId("drop-zone");
  for (const files of [[zip("graphs.rar")], [zip(), zip()]]) {
    fireEvent.drop(zone, { dataTransfer: { files } });
    expect(await drawer.findByText("Only one .zip file is accepted.")).toBeDefined();
  }
  await choose(zip("empty.zip", ""));
  expect(await drawer.findByText("The file is empty.")).toBeDefined();
  expect(api.of("draft.start-import")).toEqual([]);
  await choose(zip());
  expect(await drawer.findByText("A course as a file can have at most 48 MB.")).toBeDefined();
  expect(api.of("draft.import")).toEqual([]);
});
