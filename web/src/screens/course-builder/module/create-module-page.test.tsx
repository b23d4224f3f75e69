import { Failure, FieldFailure } from "@cu/api/failure";
import { createModule } from "@cu/api/module";
import { defaultPolicy } from "@cu/pricing/policy";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { video } from "../../../features/builder/builder.test-kit.ts";
import { Router } from "../../../router.tsx";
import { fakeApi } from "../../../test/fake-api.ts";
import { open } from "../../../test/open.tsx";
import { creator, learner } from "../../../test/people.ts";

const found = (name: string) => ({ ...video(name), startSeconds: null, importedFromURL: "https://youtu.be/x" });

const made = (body: unknown) => {
  const { name, customPrice, isDefaultPrice, videos } = createModule.body.parse(body);
  const [author] = [{ id: creator.id, username: creator.username, firstName: "A", lastName: "B" }];
  return {
    id: 70,
    name,
    price: customPrice ?? 200,
    isDefaultPrice,
    customPrice: customPrice ?? null,
    primaryAuthor: author,
    primaryAuthorUsername: author.username,
    coAuthors: [],
    coAuthorUsernames: [],
    videos: [],
    videoTitles: videos.map(({ title }) => ({ videoTitle: title })),
    licensedModules: [],
    parentCollection: null,
    parentCollectionUnlistedKey: null,
    moduleIndex: 1,
  };
};

const openWizard = async (answers: Parameters<typeof fakeApi>[0] = {}, how: Parameters<typeof open>[1] = {}) => {
  const api = fakeApi({
    "user.read": () => creator,
    "policy.read": () => ({ ...defaultPolicy }),
    "video.playlist": () => ({
      videoType: "youtube",
      title: "Streams",
      videos: ["g", "h"].map(found),
      refused: [],
      total: null,
      more: false,
    }),
    "module.create": ({ body }) => made(body),
    ...answers,
  });
  return { api, ...(await open(<Router />, { at: "/modules/create/", signedIn: true, who: "ruth", ...how })) };
};
type Opened = Awaited<ReturnType<typeof openWizard>>;

const next = () => screen.getByRole("button", { name: /^Next: / });
const fill = async ({ user }: Opened) => {
  await user.type(await screen.findByRole("textbox", { name: "Name" }), "Heaps");
  await user.type(screen.getByRole("textbox", { name: "Import a video or a playlist" }), "https://youtu.be/x");
  await user.click(screen.getByRole("button", { name: "Import" }));
  await user.click(await screen.findByRole("button", { name: "Put all 2 here" }));
};
const toReview = async (opened: Opened) => {
  await fill(opened);
  await opened.user.click(next());
  await opened.user.click(next());
};

test("MOD-01, CRE-10: only creators can open the wizard; other users get a 403", async () => {
  await openWizard({ "user.read": () => learner });
  expect(await screen.findByText("Sorry, you are not authorized to access this page.")).toBeDefined();
});

test("MOD-02, MOD-03, MOD-04: four steps below the breadcrumb, and the text of small screens", async () => {
  await openWizard();
  await screen.findByRole("heading", { level: 1, name: "Module Details" });
  const crumbs = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
  expect(crumbs.getByText("Create a Module")).toBeDefined();
  expect(crumbs.getByRole("link", { name: "Authored Courses" }).getAttribute("href")).toBe("/creator/home/");
  const steps = within(screen.getByRole("navigation", { name: "Steps" })).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent?.replace(/^\d/, ""))).toEqual([
    "Module Details",
    "Advanced Configurations",
    "Review Changes",
    "Done",
  ]);
  expect(screen.getByText("Unavailable on current screen size")).toBeDefined();
});

test("MOD-07, MOD-08: without videos Next is disabled with a reason; without a name the field shows an error", async () => {
  const opened = await openWizard();
  await screen.findByRole("heading", { level: 1, name: "Module Details" });
  expect(next().hasAttribute("disabled")).toBe(true);
  expect(screen.getByText(/2 things before Next: the module has no videos/)).toBeDefined();
  await fill(opened);
  expect(next().hasAttribute("disabled")).toBe(false);
  await opened.user.clear(screen.getByRole("textbox", { name: "Name" }));
  await opened.user.click(next());
  expect(screen.getByText("Please give your module a name!")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Name" }));
  expect(screen.getByRole("heading", { level: 1, name: "Module Details" })).toBeDefined();
});

test("MOD-05, MOD-06, MOD-15: the review publishes the module at its price, and the view button opens it", async () => {
  const opened = await openWizard();
  const { user, api } = opened;
  await fill(opened);
  // Alt and an arrow, as in the course builder.
  screen.getByRole("checkbox", { name: "Choose 2, h" }).focus();
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await user.click(next());
  const price = await screen.findByRole("textbox", { name: "Own price of the module in cupoints" });
  expect((price as HTMLInputElement).value).toBe("200");
  await user.clear(price);
  await user.type(price, "400");
  await user.click(next());
  const videos = within(screen.getByRole("list", { name: "Videos of the module" })).getAllByRole("listitem");
  expect(videos.map(({ textContent }) => textContent)).toEqual(["1h10:00", "2g10:00"]);
  await user.click(screen.getByRole("button", { name: "Add Module" }));
  expect(await screen.findByRole("heading", { name: "Your module is now available!" })).toBeDefined();
  expect(screen.getByRole("link", { name: "View your module" }).getAttribute("href")).toBe(
    "/creator/created-modules/70",
  );
  expect(api.of("module.create").map(({ body }) => body)).toMatchObject([
    { name: "Heaps", isDefaultPrice: false, customPrice: 400, videos: [{ title: "h" }, { title: "g" }] },
  ]);
});

test("MOD-06, MOD-12: a refused module shows which video is invalid, and Back keeps the contents", async () => {
  const opened = await openWizard({
    "module.create": () => {
      throw new FieldFailure({ videos: [{}, { title: ["This field is required."] }] });
    },
  });
  await toReview(opened);
  await opened.user.click(screen.getByRole("button", { name: "Add Module" }));
  expect(await screen.findByText("Video 2: This field is required.")).toBeDefined();
  expect(screen.getByRole("heading", { name: "Submission Failed" })).toBeDefined();
  await opened.user.click(screen.getByRole("button", { name: "Go Back" }));
  expect(screen.getByRole("heading", { level: 1, name: "Heaps" })).toBeDefined();
});

test("MOD-16: the module's draft survives a reload, and an unanswered attempt is resent under its key", async () => {
  const opened = await openWizard({
    "module.create": () => {
      throw new Failure("server.broken");
    },
  });
  await toReview(opened);
  await opened.user.click(screen.getByRole("button", { name: "Add Module" }));
  await screen.findByRole("heading", { name: "Submission Failed" });
  const [first] = opened.api.of("module.create");
  opened.unmount();
  const again = await openWizard({}, { at: "/modules/create/?step=done", returning: true });
  await again.user.click(await screen.findByRole("button", { name: "Add Module" }));
  await screen.findByRole("heading", { name: "Your module is now available!" });
  expect(again.api.of("module.create")[0]?.headers.get("idempotency-key")).toBe(first?.headers.get("idempotency-key"));
  again.unmount();
  await openWizard({}, { returning: true });
  await waitFor(() => expect((screen.getByRole("textbox", { name: "Name" }) as HTMLInputElement).value).toBe(""));
});
