import { Failure } from "@cu/api/failure";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { creator } from "../../test/people.ts";
import { Appeal } from "./appeal.tsx";

const course = { id: 5, name: "Optics", suspension: { appeal: null } };

test("ADM-106: an author's appeal keeps its text when refused, and is sent once", async () => {
  let refuses = true;
  const api = fakeApi({
    "user.read": () => creator,
    "appeal.send": () => {
      if (refuses) throw new Failure("server.busy");
      return { id: 1, at: "2026-05-04T09:30:00.000Z" };
    },
  });
  const { user } = await open(<Appeal course={course} />, { signedIn: true });
  await user.click(screen.getByRole("button", { name: "Appeal against the suspension of Optics" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Send the appeal" }));
  expect(dialog.getByText("Please say why the suspension is wrong.")).toBeDefined();
  await user.type(dialog.getByRole("textbox"), "It is mine.");
  await user.click(dialog.getByRole("button", { name: "Send the appeal" }));
  expect(await dialog.findByText(new Failure("server.busy").message)).toBeDefined();
  expect(dialog.getByRole<HTMLTextAreaElement>("textbox").value).toBe("It is mine.");
  refuses = false;
  await user.click(dialog.getByRole("button", { name: "Send the appeal" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByText("Your appeal was sent. You read the answer here.")).toBeDefined();
  expect(api.of("appeal.send").map(({ params, body }) => ({ params, body }))).toEqual(
    Array.from({ length: 2 }, () => ({ params: { courseId: "5" }, body: { text: "It is mine." } })),
  );
});

test("ADM-106, ADM-108: an author who has appealed sees that it is pending, or why it was declined, and cannot appeal again", async () => {
  fakeApi({ "user.read": () => creator });
  const at = "2026-05-04T09:30:00.000Z";
  const view = await open(<Appeal course={{ ...course, suspension: { appeal: { at, reply: null } } }} />);
  expect(screen.getByText("You appealed on 05/04/2026. We look at it, and answer here.")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Appeal/ })).toBeNull();
  view.unmount();
  await open(<Appeal course={{ ...course, suspension: { appeal: { at, reply: "It is not." } } }} />);
  expect(screen.getByText("Your appeal of 05/04/2026 was declined: It is not.")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Appeal/ })).toBeNull();
});
