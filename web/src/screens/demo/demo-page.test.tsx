import { Failure, FieldFailure } from "@cu/api/failure";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { outlineOf } from "../../test/outline.ts";
import { made, row, sendingOf, standAlone, video, visit } from "./demo.test-kit.tsx";

standAlone();

test("STA-42 STA-43 STA-44 STA-45, SES-63: the first step shows what is missing, in the specified words", async () => {
  const { press, box, user, toSecondStep } = await visit();
  await press("Next");
  for (const text of [
    "Please input a course name!",
    "Please input your first name!",
    "Please input your last name!",
    "Please input your email!",
  ])
    expect(screen.queryByText(text)).not.toBeNull();
  expect(document.activeElement).toBe(box("Course name"));
  await user.type(box("Email"), "ann@");
  await press("Next");
  expect(screen.queryByText("Please input your email!")).not.toBeNull();
  await user.clear(box("Email"));
  await toSecondStep();
  expect(outlineOf()).toEqual(["1 Request a demo", "2 Videos and links", "3 Videos", "3 Links"]);
  expect(document.activeElement).toBe(screen.getByText("Videos and links"));
});

test("STA-38 STA-40 STA-46: Next and Back move between the steps and keep everything; a description may be missing", async () => {
  const { press, box, user, toSecondStep } = await visit();
  await toSecondStep();
  await press("Add a link");
  await user.type(box("Link 1"), "https://example.com/");
  await press("Back");
  expect(box("Course name").value).toBe("Optics");
  await press("Next");
  expect(box("Link 1").value).toBe("https://example.com/");
});

test("STA-40: the browser's Back leads from the second step to the first, and uploads continue", async () => {
  const { press, box, toSecondStep, drop, goBack } = await visit();
  await toSecondStep();
  drop(video("one.mp4"));
  const post = await sendingOf("one.mp4");
  act(() => goBack());
  expect(box("Course name").value).toBe("Optics");
  expect(post.isAborted).toBe(false);
  await press("Next");
  await post.answer(201);
  expect(within(row("one.mp4")).queryByText(/Uploaded/)).not.toBeNull();
  await press("Back");
  await waitFor(() => expect(box("Course name").value).toBe("Optics"));
});

test("STA-40: the second step is not open before the first is filled in", async () => {
  const { box } = await visit({}, "/demo/?step=2");
  expect(box("Course name").value).toBe("");
  expect(screen.queryByRole("button", { name: "Submit" })).toBeNull();
});

test("STA-46: an empty link row is missing, and only web addresses are links", async () => {
  const { api, press, box, user, toSecondStep } = await visit();
  await toSecondStep();
  await press("Add a link");
  await press("Submit");
  expect(screen.queryByText("Missing link")).not.toBeNull();
  expect(document.activeElement).toBe(box("Link 1"));
  await user.type(box("Link 1"), "javascript:alert(1)");
  await press("Submit");
  expect(screen.queryByText("Enter a link that begins with http:// or https://.")).not.toBeNull();
  await press("Remove link 1");
  await press("Submit");
  await waitFor(() => expect(api.of("demo.request")).toHaveLength(1));
});

test("STA-37 STA-41 STA-47: after two steps a spinner shows, then the result with a link home", async () => {
  let answer: (request: typeof made) => void = () => {};
  const { press, user, toSecondStep } = await visit({
    "demo.request": () =>
      new Promise<typeof made>((resolve) => {
        answer = resolve;
      }),
  });
  await toSecondStep();
  await press("Submit");
  await screen.findByText("Sending your request");
  answer(made);
  await screen.findByText("Great, your demo request has been submitted! Look for an email from us soon.");
  await user.click(screen.getByRole("link", { name: "Return to Homepage" }));
  await screen.findByText("Another page");
});

test("STA-41 STA-48: a failure shows with a link home, and the text is kept", async () => {
  let isBroken = true;
  const { api, press, box, toSecondStep } = await visit({
    "demo.request": () => {
      if (isBroken) throw new Failure("server.broken");
      return made;
    },
  });
  await toSecondStep();
  await press("Submit");
  await screen.findByText("Sorry, something went wrong with submitting your demo request. Please try again later.");
  expect(screen.getByRole("link", { name: "Return to Homepage" }).getAttribute("href")).toBe("/");
  await press("Back to your request");
  await press("Back");
  expect(box("Course name").value).toBe("Optics");
  await press("Next");
  isBroken = false;
  await press("Submit");
  await screen.findByText(/has been submitted/);
  const keys = api.of("demo.request").map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toEqual([keys[0], keys[0]]);
});

test("STA-51: server-side errors show at their field", async () => {
  const { press, toSecondStep } = await visit({
    "demo.request": () => {
      throw new FieldFailure({ files: ["A file is missing. Remove it and upload it again."] });
    },
  });
  await toSecondStep();
  await press("Submit");
  expect((await screen.findByRole("alert")).textContent).toContain("A file is missing.");
});

test("STA-55: a reload keeps the input and the uploaded videos", async () => {
  const { unmount, toSecondStep, drop } = await visit();
  await toSecondStep();
  drop(video("one.mp4"));
  await (await sendingOf("one.mp4")).answer(201);
  unmount();
  const again = await visit();
  expect(again.box("Course name").value).toBe("Optics");
  await again.press("Next");
  expect(within(row("one.mp4")).queryByText(/Uploaded/)).not.toBeNull();
  await again.press("Submit");
  await waitFor(() => expect(again.api.of("demo.request")[0]?.body).toMatchObject({ files: [101] }));
});

test("STA-39 STA-46: each link row is edited and removed separately, and a fixed link loses its error", async () => {
  const { api, press, box, user, toSecondStep } = await visit();
  await toSecondStep();
  await press("Add a link");
  await press("Add another link");
  await press("Add another link");
  await user.type(box("Link 1"), "https://a.test/");
  await press("Submit");
  expect(screen.getAllByText("Missing link")).toHaveLength(2);
  await user.type(box("Link 2"), "https://b.test/");
  expect(screen.queryByText("Missing link")).toBeNull();
  await user.type(box("Link 3"), "https://c.test/");
  await press("Remove link 2");
  expect(["Link 1", "Link 2"].map((name) => box(name).value)).toEqual(["https://a.test/", "https://c.test/"]);
  await press("Submit");
  await waitFor(() =>
    expect(api.of("demo.request")[0]?.body).toMatchObject({ links: ["https://a.test/", "https://c.test/"] }),
  );
});

test("STA-51: a link's error shows at its row, a course error on the first step", async () => {
  let fields: ConstructorParameters<typeof FieldFailure>[0] = { links: [{}, { link: ["This page is not there."] }] };
  const { press, box, user, toSecondStep } = await visit({
    "demo.request": () => {
      throw new FieldFailure(fields);
    },
  });
  await toSecondStep();
  await press("Add a link");
  await press("Add another link");
  for (const name of ["Link 1", "Link 2"]) await user.type(box(name), "https://a.test/");
  await press("Submit");
  await screen.findByText("This page is not there.");
  expect(screen.queryByText("Step 2 of 2")).not.toBeNull();
  expect([box("Link 1"), box("Link 2")].map((one) => one.getAttribute("aria-invalid") === "true")).toEqual([
    false,
    true,
  ]);
  expect(document.activeElement).toBe(box("Link 2"));
  fields = { email: ["This address takes no mail."] };
  await press("Submit");
  await screen.findByText("This address takes no mail.");
  expect(screen.queryByText("Step 1 of 2")).not.toBeNull();
  await user.type(box("Email"), "x");
  expect(screen.queryByText("This address takes no mail.")).toBeNull();
});

test("STA-40: Back on a second step that was opened by its address leads to the first, and no further Back to the second", async () => {
  const { unmount, toSecondStep } = await visit();
  await toSecondStep();
  unmount();
  const again = await visit({}, "/demo/?step=2");
  expect(screen.queryByText("Videos and links")).not.toBeNull();
  await again.press("Back");
  await waitFor(() => expect(again.box("Course name").value).toBe("Optics"));
  act(() => again.goBack());
  expect(again.box("Course name").value).toBe("Optics");
});

test("STA-56: the leave confirmation shows how many videos have not been uploaded", async () => {
  const { user, press, toSecondStep, drop } = await visit();
  await toSecondStep();
  const leave = () => user.click(within(screen.getByRole("banner")).getByRole("link", { name: /^Curio/ }));
  drop(video("one.mp4"), video("two.mp4"));
  const one = await sendingOf("one.mp4");
  const two = await sendingOf("two.mp4");
  await leave();
  const rest = "not arrived yet and would have to be sent again. What has arrived is kept in this tab.";
  const dialog = async () =>
    (await screen.findByRole("dialog", { name: "Leave while videos are on their way?" })).textContent;
  expect(await dialog()).toContain(`2 videos have ${rest}`);
  await press("Stay here");
  await one.answer(201);
  await leave();
  expect(await dialog()).toContain(`One video has ${rest}`);
  await press("Leave");
  await screen.findByText("Another page");
  expect(two.isAborted).toBe(true);
});
