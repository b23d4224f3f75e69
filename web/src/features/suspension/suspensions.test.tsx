import { Failure } from "@cu/api/failure";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { admin } from "../../test/people.ts";
import { CourseSuspension } from "./course-suspension.tsx";
import { PersonSuspension } from "./person-suspension.tsx";
import { SuspensionHistory } from "./suspension-history.tsx";

const since = { at: "2026-05-04T09:30:00.000Z", by: 9, reason: "A complaint", takenDown: false };
const primaryAuthor = { id: 7, username: "carl", firstName: "Carl", lastName: "Aubert" };
const none = () => ({ inYear: 0, suspensions: [] });
const busy = new Failure("server.busy").message;

const suspend = async (user: Awaited<ReturnType<typeof open>>["user"], name: string) => {
  await user.click(await screen.findByRole("button", { name: `Suspend ${name}` }));
  const dialog = within(await screen.findByRole("dialog", { name: `Suspend ${name}?` }));
  await user.type(dialog.getByRole("textbox", { name: "Reason" }), "A complaint");
  await user.click(dialog.getByRole("button", { name: "Suspend" }));
  return dialog;
};

test("ADM-79: suspending a course is confirmed, a refusal shows in the dialog, and nothing is sent twice", async () => {
  const answer = Promise.withResolvers<undefined>();
  const api = fakeApi({
    "user.read": () => admin,
    "suspension.of-owner": none,
    "suspension.course": () => answer.promise,
    "suspension.lift-course": () => {
      throw new Failure("server.busy");
    },
  });
  const { user, unmount } = await open(<CourseSuspension course={{ id: 5, primaryAuthor, suspension: null }} />, {
    signedIn: true,
  });
  const dialog = await suspend(user, "this course");
  // The only button whose text changes while it works.
  await user.click(dialog.getAllByRole("button").at(-1) ?? document.body);
  expect(api.of("suspension.course")).toHaveLength(1);
  answer.resolve(undefined);
  expect(await screen.findByText("Course suspended.")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  unmount();

  const view = await open(<CourseSuspension course={{ id: 5, primaryAuthor, suspension: since }} />, {
    signedIn: true,
  });
  await view.user.click(await screen.findByRole("button", { name: "Lift the suspension" }));
  const lifting = within(await screen.findByRole("dialog"));
  await view.user.click(lifting.getByRole("button", { name: "Lift it" }));
  expect(await lifting.findByText(busy)).toBeDefined();
  expect(screen.queryByText("Suspension lifted.")).toBeNull();
});

test("ADM-79: lifting a course's suspension is confirmed", async () => {
  const api = fakeApi({
    "user.read": () => admin,
    "suspension.of-owner": none,
    "suspension.lift-course": () => undefined,
  });
  const { user } = await open(<CourseSuspension course={{ id: 5, primaryAuthor, suspension: since }} />, {
    signedIn: true,
  });
  await user.click(await screen.findByRole("button", { name: "Lift the suspension" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Lift it" }));
  expect(await screen.findByText("Suspension lifted.")).toBeDefined();
  expect(api.of("suspension.lift-course").map(({ params }) => params)).toEqual([{ courseId: "5" }]);
});

test("ADM-79: a user is suspended and reinstated by name, once each, and a refusal shows in its dialog", async () => {
  let suspension: typeof since | null = null;
  let isUp = false;
  const wait = Promise.withResolvers<void>();
  const api = fakeApi({
    "user.read": () => admin,
    "suspension.of-owner": none,
    "suspension.of-person": () => ({ suspension }),
    "suspension.person": () => {
      if (!isUp) throw new Failure("server.busy");
      suspension = since;
    },
    "suspension.lift-person": async () => {
      await wait.promise;
      suspension = null;
    },
  });
  const { user } = await open(<PersonSuspension userId={3} name="Ines Okafor" />, { signedIn: true });
  const dialog = await suspend(user, "Ines Okafor");
  expect(await dialog.findByText(busy)).toBeDefined();
  isUp = true;
  await user.click(dialog.getByRole("button", { name: "Suspend" }));
  expect(await screen.findByText("Ines Okafor is suspended.")).toBeDefined();
  await user.click(await screen.findByRole("button", { name: "Lift the suspension" }));
  const lifting = within(await screen.findByRole("dialog", { name: "Lift the suspension of Ines Okafor?" }));
  await user.click(lifting.getByRole("button", { name: "Lift it" }));
  await user.click(lifting.getAllByRole("button").at(-1) ?? document.body);
  expect(api.of("suspension.lift-person").map(({ params }) => params)).toEqual([{ userId: "3" }]);
  wait.resolve();
  expect(await screen.findByText("Suspension lifted.")).toBeDefined();
  expect(await screen.findByRole("button", { name: "Suspend Ines Okafor" })).toBeDefined();
});

test("ADM-109: an admin sees earlier suspensions, and a pattern warning for three within a year", async () => {
  const one = { at: "2026-05-04T09:30:00.000Z", kind: "course" as const, by: 9, reason: "Copied", takenDown: true };
  let inYear = 3;
  fakeApi({
    "user.read": () => admin,
    "suspension.of-person": () => ({ suspension: null }),
    "suspension.of-owner": () => ({
      inYear,
      suspensions: [
        { ...one, id: "b", targetId: 5, act: "suspended" as const },
        { ...one, id: "a", targetId: 6, act: "lifted" as const, reason: "" },
      ],
    }),
  });
  const view = await open(<PersonSuspension userId={7} name="Carl Aubert" />, { signedIn: true });
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Carl Aubert was suspended, or a course of theirs, 3 times within a year. Consider suspending the person.",
  );
  expect(screen.getByText("Before: suspended 3 times within a year")).toBeDefined();
  expect(
    within(screen.getByRole("group"))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["05/04/2026 Course 5 taken down: Copied", "05/04/2026 Course 6 lifted"]);
  view.unmount();
  inYear = 1;
  await open(<PersonSuspension userId={8} name="Carl Aubert" />, { signedIn: true });
  expect(await screen.findByText("Before: suspended once within a year")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("ADM-109: at an appeal the suspension that it is about is not one before itself", async () => {
  const at = new Date(Date.now() - 86_400_000).toISOString();
  const one = { at, kind: "course" as const, by: 9, reason: "Copied", takenDown: true };
  const suspensions = [{ ...one, id: "b", targetId: 5, act: "suspended" as const }];
  fakeApi({
    "user.read": () => admin,
    "suspension.of-owner": () => ({ inYear: suspensions.length, suspensions }),
  });
  const view = await open(
    <>
      <SuspensionHistory userId={7} name="Carl Aubert" except={at} />
      <p>Loaded</p>
    </>,
    { signedIn: true },
  );
  expect(await screen.findByText("Loaded")).toBeDefined();
  expect(screen.queryByText(/^Before:/)).toBeNull();
  view.unmount();
  suspensions.push({ ...one, at: "2020-01-01T00:00:00.000Z", id: "a", targetId: 6, act: "suspended" as const });
  await open(<SuspensionHistory userId={8} name="Carl Aubert" except={at} />, { signedIn: true });
  expect(await screen.findByText("Before: suspended once within a year")).toBeDefined();
  expect(screen.queryByText(/Course 5/)).toBeNull();
});
