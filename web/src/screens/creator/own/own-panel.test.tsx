import { Failure, FieldFailure } from "@cu/api/failure";
import { act, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { refresh } from "../../../lib/api.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { open } from "../../../test/open.tsx";
import { creator } from "../../../test/people.ts";
import { CreatorPage } from "../creator-page.tsx";
// Preloaded: on a busy machine loading takes longer than a test's timeout.
import "./own-panel.tsx";

const profile = {
  id: creator.id,
  firstName: "Ruth",
  lastName: "Moravec",
  username: "ruth",
  profilePicture: null,
  bio: "Graphs, drawn slowly.",
  // Stored before addresses had to be https.
  externalWebsite: "http://moravec.example.com/",
  universities: [{ name: "Northgate" }],
  departments: [{ name: "Mathematics" }],
  slug: "ruth",
};

type Answers = Parameters<typeof fakeApi>[0];

const openOwn = async (answers: Answers = {}, id = creator.id) => {
  const api = fakeApi({
    "accounts.tokens": () => ({}),
    "user.read": () => creator,
    "creator.profile": () => ({ ...profile, id }),
    "creator.public-collections": () => [],
    "institution.universities": () => [],
    "institution.departments": () => [],
    "creator.update": ({ body }) => ({ ...profile, ...(body as object), universities: profile.universities }),
    ...answers,
  });
  const page = await open(
    <Routes>
      <Route path="/creators/:userId/" element={<CreatorPage />} />
    </Routes>,
    { at: `/creators/${id}/`, signedIn: true },
  );
  return { ...page, api };
};

test("CRE-14 CRE-56: the owner edits in place, and only what changed is sent", async () => {
  const { user, api } = await openOwn();
  await user.click(await screen.findByRole("button", { name: "Edit profile" }));
  const form = within(await screen.findByRole("form", { name: "Your profile" }));
  expect(document.activeElement?.textContent).toBe("Choose a picture");
  const bio = form.getByRole("textbox", { name: /About you/ });
  await user.clear(bio);
  await user.type(bio, "Trees.");
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Trees.")).toBeDefined();
  expect(api.of("creator.update")).toMatchObject([{ body: { bio: "Trees." } }]);
  expect(Object.keys(api.of("creator.update")[0]?.body as object)).toEqual(["bio"]);
  // Keyboard users get their focus back.
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Edit profile"));
});

test("CRE-14 CRE-56: errors show at their field, by local validation before sending and by the server's afterwards", async () => {
  const { user, api } = await openOwn({
    "creator.update": () => {
      throw new FieldFailure({ externalWebsite: ["This address is not taken."] });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Edit profile" }));
  const form = within(await screen.findByRole("form", { name: "Your profile" }));
  const website = form.getByRole("textbox", { name: "Website" });
  await user.type(website, "x");
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(await form.findByText("Enter a valid URL that begins with https://.")).toBeDefined();
  expect(api.of("creator.update")).toHaveLength(0);
  await user.clear(website);
  await user.type(website, "https://moravec.example.com");
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(await form.findByText("This address is not taken.")).toBeDefined();
});

test("CRE-56: what another tab saved while this one typed is not sent back as it was", async () => {
  let bio = profile.bio;
  const { user, api } = await openOwn({ "creator.profile": () => ({ ...profile, bio }) });
  await user.click(await screen.findByRole("button", { name: "Edit profile" }));
  const form = within(await screen.findByRole("form", { name: "Your profile" }));
  await user.type(form.getByRole("textbox", { name: "Website" }), "x");
  bio = "Said in another tab.";
  await act(() => refresh(["creator.profile"]));
  await user.clear(form.getByRole("textbox", { name: "Website" }));
  await user.click(form.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(api.of("creator.update")).toHaveLength(1));
  expect(api.of("creator.update")[0]?.body).toEqual({ externalWebsite: "" });
});

test("CRE-14: leaving with something unsaved asks first", async () => {
  const { user } = await openOwn();
  await user.click(await screen.findByRole("button", { name: "Edit profile" }));
  const form = within(await screen.findByRole("form", { name: "Your profile" }));
  await user.type(form.getByRole("textbox", { name: /About you/ }), " And trees.");
  await user.click(screen.getAllByRole("link", { name: /Curio/ })[0] ?? document.body);
  const question = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  await user.click(question.getByRole("button", { name: "Stay here" }));
  expect(form.getByRole("textbox", { name: /About you/ })).toHaveProperty("value", `${profile.bio} And trees.`);
});

test("CRE-14: other creators' profiles have no edit button", async () => {
  await openOwn({}, 99);
  await screen.findByRole("heading", { level: 1, name: "Ruth Moravec" });
  await screen.findByText("No public course yet.");
  expect(screen.queryByRole("button", { name: "Edit profile" })).toBeNull();
});

test("CRE-30 CRE-57: a picture is cropped by keyboard and uploaded; a non-image is refused locally", async () => {
  const { user, api } = await openOwn({
    "creator.picture": () => ({ profilePicture: "https://f.example.com/me.png" }),
  });
  vi.stubGlobal("createImageBitmap", (file: File) =>
    file.size > 4 ? Promise.resolve({ width: 400, height: 200 }) : Promise.reject(new Error("no picture")),
  );
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(new Blob(["cut"])));
  await user.click(await screen.findByRole("button", { name: "Edit profile" }));
  const file = await screen.findByLabelText("Profile picture");
  await user.upload(file, new File(["no"], "x.png", { type: "image/png" }));
  expect(await screen.findByText("You can only upload JPG/PNG file!")).toBeDefined();
  await user.upload(file, new File(["a picture"], "x.png", { type: "image/png" }));
  const zoom = await screen.findByRole("slider", { name: "Zoom" });
  expect(screen.getByRole("slider", { name: "Left to right" })).toBeDefined();
  zoom.focus();
  await user.click(screen.getByRole("button", { name: "Use this picture" }));
  await waitFor(() => expect(api.of("creator.picture")).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole("slider")).toBeNull());
  expect(screen.getByRole("button", { name: "Choose another picture" })).toBeDefined();
});

test("CRE-75: removing the picture asks for confirmation, which also shows a refusal", async () => {
  let isRefused = true;
  const { user, api } = await openOwn({
    "creator.profile": () => ({ ...profile, profilePicture: "https://f.example.com/me.png" }),
    "creator.update": () => {
      if (isRefused) throw new Failure("server.busy");
      return { ...profile, profilePicture: null };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Edit profile" }));
  await user.click(await screen.findByRole("button", { name: "Remove it" }));
  const question = within(await screen.findByRole("dialog", { name: "Remove your picture?" }));
  await user.click(question.getByRole("button", { name: "Remove" }));
  expect(await question.findByRole("alert")).toBeDefined();
  isRefused = false;
  await user.click(question.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.of("creator.update").map(({ body }) => body)).toEqual([
    { profilePicture: null },
    { profilePicture: null },
  ]);
  expect(screen.queryByRole("button", { name: "Remove it" })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Choose a picture"));
});
