import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { SuspensionControl } from "./suspension-control.tsx";

type Props = React.ComponentProps<typeof SuspensionControl>;

/** The server's response; it accepts by default. */
const draw = ({
  refuses = false,
  ...input
}: Partial<Omit<Props, "onSuspend" | "onLift">> & { refuses?: boolean } = {}) => {
  const answer = () => (refuses ? Promise.reject(new Error("refused")) : Promise.resolve());
  const props = {
    what: "Carl Aubert",
    suspension: null,
    effect: "Every request of theirs is refused.",
    busy: false,
    error: undefined,
    onSuspend: vi.fn<Props["onSuspend"]>(answer),
    onLift: vi.fn<Props["onLift"]>(answer),
    ...input,
  };
  const { rerender } = render(<SuspensionControl {...props} />);
  const again = (change: Partial<Props>) => rerender(<SuspensionControl {...props} {...change} />);
  return { ...props, again, user: userEvent.setup() };
};

const question = async (name: string) => within(await screen.findByRole("dialog", { name }));
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const since = { at: "2026-05-04T09:30:00.000Z", reason: "Spam", takenDown: false };

test("ADM-79: nothing is suspended before the second press, nor without a reason, which spaces are not", async () => {
  const { user, onSuspend } = draw();
  expect(screen.getByRole("region", { name: "For admins" })).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByRole("status")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Suspend Carl Aubert" }));
  const dialog = await question("Suspend Carl Aubert?");
  expect(dialog.getByText(/^Every request of theirs is refused\. It takes effect at once/)).toBeDefined();
  const reason = dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "Reason" });
  expect(dialog.queryByText("Please say why.")).toBeNull();
  await user.type(reason, "   ");
  await user.click(dialog.getByRole("button", { name: "Suspend" }));
  expect(dialog.getByText("Please say why.")).toBeDefined();
  expect(onSuspend).not.toHaveBeenCalled();
  await user.type(reason, "Spam ");
  expect(dialog.queryByText("Please say why.")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Suspend" }));
  expect(onSuspend.mock.calls).toEqual([[{ reason: "   Spam ", takenDown: false }]]);
  await gone();
});

test("ADM-79: after suspending, the reason is empty the next time; after cancelling it is kept", async () => {
  const { user } = draw();
  const open = async () => {
    await user.click(screen.getByRole("button", { name: "Suspend Carl Aubert" }));
    return await question("Suspend Carl Aubert?");
  };
  const box = (dialog: Awaited<ReturnType<typeof open>>) => dialog.getByRole<HTMLTextAreaElement>("textbox");
  await user.type(box(await open()), "Spam");
  await user.keyboard("{Escape}");
  await gone();
  const again = await open();
  expect(box(again).value).toBe("Spam");
  await user.click(again.getByRole("button", { name: "Suspend" }));
  await gone();
  expect(box(await open()).value).toBe("");
});

test("ADM-79: only suspendable content offers the control, and the button names the action", async () => {
  const { user } = draw();
  await user.click(screen.getByRole("button", { name: "Suspend Carl Aubert" }));
  expect((await question("Suspend Carl Aubert?")).queryByRole("switch")).toBeNull();
  cleanup();
  const course = draw({ what: "this course", canTakeDown: true });
  await course.user.click(screen.getByRole("button", { name: "Suspend this course" }));
  const dialog = await question("Suspend this course?");
  const takeDown = dialog.getByRole("switch", { name: "Take it down: who bought it loses it too" });
  expect(dialog.getByRole("button", { name: "Suspend" })).toBeDefined();
  await course.user.type(dialog.getByRole("textbox"), "Stolen");
  await course.user.click(takeDown);
  await course.user.click(dialog.getByRole("button", { name: "Take it down" }));
  expect(course.onSuspend.mock.calls).toEqual([[{ reason: "Stolen", takenDown: true }]]);
});

test("ADM-79: a refusal shows in the dialog, which stays open with the text", async () => {
  const { user, again } = draw({ refuses: true });
  await user.click(screen.getByRole("button", { name: "Suspend Carl Aubert" }));
  const dialog = await question("Suspend Carl Aubert?");
  expect(dialog.queryByRole("alert")).toBeNull();
  await user.type(dialog.getByRole("textbox"), "Spam");
  await user.click(dialog.getByRole("button", { name: "Suspend" }));
  again({ error: "The service is busy." });
  expect(dialog.getByRole("alert").textContent).toBe("The service is busy.");
  expect(dialog.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Spam");
});

test("ADM-79: it shows since when and why, and lifting requires a confirmation", async () => {
  const { user, onLift, onSuspend } = draw({ suspension: since });
  const note = screen.getByRole("alert");
  expect(note.textContent).toMatch(/^Suspended since 05\/04\/2026, \d\d:30\. Reason: Spam$/);
  expect(screen.queryByRole("button", { name: /^Suspend/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Lift the suspension" }));
  const dialog = await question("Lift the suspension of Carl Aubert?");
  expect(dialog.queryByRole("textbox")).toBeNull();
  expect(dialog.queryByRole("alert")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Lift it" }));
  await gone();
  expect([onLift.mock.calls.length, onSuspend.mock.calls.length]).toEqual([1, 0]);
});

test("ADM-79: a refused lift shows in its dialog; suspended content is labelled as such", async () => {
  const { user, again } = draw({
    suspension: { ...since, takenDown: true, reason: null },
    refuses: true,
  });
  expect(screen.getByRole("alert").textContent).toMatch(/^Taken down since 05\/04\/2026, \d\d:30\. $/);
  await user.click(screen.getByRole("button", { name: "Lift the suspension" }));
  const dialog = await question("Lift the suspension of Carl Aubert?");
  await user.click(dialog.getByRole("button", { name: "Lift it" }));
  again({ suspension: since, error: "The service is busy." });
  expect(dialog.getByRole("alert").textContent).toBe("The service is busy.");
});
