import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { Button, LinkButton } from "./button.tsx";
import { CategoryDisc, Cover } from "./cover-picture.tsx";
import { DataTable } from "./data-table.tsx";
import { ConfirmDialog } from "./dialog.tsx";
import { DialogWindow } from "./dialog-window.tsx";
import { Field } from "./field.tsx";
import { Note } from "./note.tsx";
import { Pagination } from "./pagination.tsx";
import { Strip } from "./strip.tsx";
import { Switch } from "./switch.tsx";
import { Tabs } from "./tabs.tsx";
import { Toasts, toast } from "./toast.tsx";

afterEach(() => {
  vi.useRealTimers();
});

test("SES-55: a busy button ignores presses and keeps its name", async () => {
  const press = vi.fn();
  render(
    <Button busy disabled={false} onClick={press}>
      Buy the course
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Buy the course" });
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
});

test("SES-55: a link button leaves the router for the API host and stays in it for the site", () => {
  render(
    <MemoryRouter initialEntries={["/deep/place"]}>
      <LinkButton to="/accounts/login/?next=%2F">Login</LinkButton>
      <LinkButton to="/account">Account</LinkButton>
    </MemoryRouter>,
  );
  expect(screen.getByRole("link", { name: "Login" }).getAttribute("href")).toBe("/accounts/login/?next=%2F");
  expect(screen.getByRole("link", { name: "Account" }).getAttribute("href")).toBe("/account");
});

test("SES-55: the errors of a field are its description and mark it as invalid", () => {
  render(<Field label="User name" errors={["Too short.", "Taken."]} />);
  const input = screen.getByRole("textbox", { name: "User name" });
  expect(input.getAttribute("aria-invalid")).toBe("true");
  const described = input.getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent).join("")).toContain("Too short. Taken.");
});

test("SES-55: one error is enough to mark a field, and without any it is only named", () => {
  render(
    <>
      <Field label="User name" errors={["Taken."]} />
      <Field label="E-mail" />
    </>,
  );
  expect(screen.getByRole("textbox", { name: "User name" }).getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Taken.")).toBeDefined();
  expect(screen.getByRole("textbox", { name: "E-mail" }).getAttribute("aria-invalid")).not.toBe("true");
});

test("SES-55: a dialog takes the focus, names itself, closes with Esc and gives the focus back", async () => {
  const user = userEvent.setup();
  const Page = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Refund
        </button>
        <ConfirmDialog
          title="Refund this module?"
          open={open}
          onClose={() => setOpen(false)}
          action="Refund 200 cupoints"
          onConfirm={() => setOpen(false)}
        >
          You lose access to it.
        </ConfirmDialog>
      </>
    );
  };
  render(<Page />);
  await user.click(screen.getByRole("button", { name: "Refund" }));
  const dialog = await screen.findByRole("dialog", { name: "Refund this module?" });
  expect(within(dialog).getByRole("button", { name: "Refund 200 cupoints" })).toBeDefined();
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Refund" })));
});

test("SES-55: tabs are one stop of the keyboard, arrows go along, and closed panels are not there", async () => {
  const user = userEvent.setup();
  const Page = () => {
    const [tab, setTab] = useState("transcript");
    return (
      <Tabs
        label="Tools"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: "transcript", label: "Transcript", content: "Every word" },
          { value: "questions", label: "Questions", count: 5, content: "Five questions" },
        ]}
      />
    );
  };
  render(<Page />);
  expect(screen.queryByText("Five questions")).toBeNull();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Transcript" }));
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("tab", { name: "Questions 5" }).getAttribute("aria-selected")).toBe("true");
  expect(screen.getByText("Five questions")).toBeDefined();
  // The ends meet, and Home and End lead to them.
  for (const [key, name] of [
    ["ArrowRight", "Transcript"],
    ["ArrowLeft", "Questions 5"],
    ["Home", "Transcript"],
    ["End", "Questions 5"],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expect(document.activeElement).toBe(screen.getByRole("tab", { name, selected: true }));
    expect(screen.getByRole("tabpanel", { name })).toBeDefined();
  }
});

test("SES-55: a switch exposes and changes its state", async () => {
  const change = vi.fn();
  render(<Switch label="Mute Quiz Questions" on onChange={change} />);
  const control = screen.getByRole("switch", { name: "Mute Quiz Questions" });
  expect(control.getAttribute("aria-checked")).toBe("true");
  await userEvent.click(control);
  expect(change).toHaveBeenCalledWith(false);
});

test("SES-55: the marks on a lecture's line say number, time and state", async () => {
  const press = vi.fn();
  render(
    <Strip
      duration={1560}
      label="Line of this lecture"
      questions={[
        { id: 34, number: 1, seconds: 182, state: "right" },
        { id: 35, number: 2, seconds: 455, state: "waiting" },
      ]}
      onQuestion={press}
    />,
  );
  expect(screen.getByRole("button", { name: "Question 1 at 03:02, answered correctly" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Question 2 at 07:35, waiting for your answer" }));
  expect(press).toHaveBeenCalledWith(expect.objectContaining({ id: 35 }));
});

test("SES-55: failures and warnings are assertive, successes polite; without a dismiss handler it stays", () => {
  const tones = ["quiet", "right", "wrong", "due"] as const;
  const drawn = tones.map((tone) => {
    const { container, unmount } = render(<Note tone={tone}>Words</Note>);
    const icon = container.querySelector("svg")?.innerHTML;
    const said = [container.firstElementChild?.getAttribute("role"), screen.queryByRole("button") === null];
    unmount();
    return [...said, icon];
  });
  expect(drawn.map(([role, stays]) => [role, stays])).toEqual([
    ["status", true],
    ["status", true],
    ["alert", true],
    ["alert", true],
  ]);
  // Colour is never the only sign of a failure.
  const icons = drawn.map(([, , icon]) => icon);
  expect(icons.map((icon) => icons.indexOf(icon))).toEqual([0, 0, 2, 0]);
  render(<Note icon={<b>!</b>}>Own</Note>);
  expect(screen.getByText("!")).toBeDefined();
});

test("SES-55: a field is described by its hint and its errors, and by nothing where it has neither", () => {
  const { rerender } = render(<Field label="E-mail" />);
  const input = () => screen.getByRole<HTMLInputElement>("textbox", { name: "E-mail" });
  const described = () =>
    input()
      .getAttribute("aria-describedby")
      ?.split(" ")
      .map((id) => document.getElementById(id)?.textContent);
  expect([described(), input().type, input().getAttribute("aria-invalid")]).toEqual([undefined, "text", "false"]);
  rerender(<Field label="E-mail" type="email" hint="We mail the code there." />);
  expect([described(), input().type]).toEqual([["We mail the code there."], "email"]);
  rerender(<Field label="E-mail" hint="We mail the code there." errors={["Wrong."]} />);
  expect(described()).toEqual(["Wrong.", "We mail the code there."]);
});

test("SES-55: while a question's answer is under way neither of its buttons can be pressed", async () => {
  const [close, confirm] = [vi.fn(), vi.fn()];
  const question = (busy: boolean) => (
    <ConfirmDialog title="Sure?" open busy={busy} onClose={close} action="Do it" onConfirm={confirm}>
      Words
    </ConfirmDialog>
  );
  const { rerender } = render(question(true));
  const dialog = within(await screen.findByRole("dialog"));
  const buttons = () => ["Cancel", "Do it"].map((name) => dialog.getByRole<HTMLButtonElement>("button", { name }));
  expect(buttons().map(({ disabled }) => disabled)).toEqual([true, true]);
  rerender(question(false));
  for (const button of buttons()) await userEvent.click(button);
  expect([close.mock.calls.length, confirm.mock.calls.length]).toEqual([1, 1]);
});

test("SES-55: a window that cannot be dismissed replaces the page, with its heading and no close button", async () => {
  const { rerender } = render(
    <DialogWindow title="What brings you here?" open>
      Words
    </DialogWindow>,
  );
  const dialog = within(screen.getByRole("dialog", { name: "What brings you here?" }));
  expect(dialog.getByRole("heading", { level: 1 }).textContent).toBe("What brings you here?");
  expect(dialog.queryByRole("button", { name: "Close" })).toBeNull();
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("dialog")).toBeDefined();
  const close = vi.fn();
  rerender(
    <DialogWindow title="Another" open onClose={close} aside="Summary">
      Words
    </DialogWindow>,
  );
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Another");
  expect(screen.getByText("Summary")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(close).toHaveBeenCalledOnce();
});

test("ERR-09: a warning stays until it is dismissed", async () => {
  const dismiss = vi.fn();
  render(
    <Note tone="due" onDismiss={dismiss}>
      You do not have access to this content.
    </Note>,
  );
  expect(screen.getByRole("alert").textContent).toContain("You do not have access to this content.");
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(dismiss).toHaveBeenCalledOnce();
});

test("SES-41: a toast disappears after five seconds, a failure stays until dismissed", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<Toasts />);
  toast("Purchase successful.");
  toast("You must select and answer", { tone: "failed" });
  const corner = screen.getByRole("status");
  await waitFor(() => expect(corner.textContent).toContain("Purchase successful."));
  vi.advanceTimersByTime(5000);
  await waitFor(() => expect(corner.textContent).not.toContain("Purchase successful."));
  expect(corner.textContent).toContain("You must select and answer");
  fireEvent.click(within(corner).getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(corner.textContent).toBe(""));
});

test("SES-41: icons distinguish success from failure, and only failures can be dismissed", () => {
  render(<Toasts />);
  act(() => {
    toast("Saved.");
    toast("Saved again.", { tone: "done" });
    toast("Careful.", { tone: "warning" });
    toast("Not saved.", { tone: "failed" });
    toast("A course of your own", { icon: <i>own</i> });
  });
  const lines = [...screen.getByRole("status").children];
  const signs = lines.map(({ firstElementChild }) => firstElementChild?.innerHTML);
  expect(signs[1]).toBe(signs[0]);
  expect(signs[2]).not.toBe(signs[0]);
  expect(signs[3]).toBe(signs[2]);
  expect(signs[4]).toBe("own");
  expect(lines.map((line) => line.querySelectorAll("button").length)).toEqual([0, 0, 0, 1, 0]);
  // Repeating a toast replaces the earlier one and moves it to the end.
  act(() => toast("Saved."));
  expect(screen.getByRole("status").textContent).toBe("Saved again.Careful.Not saved.ownA course of your ownSaved.");
});

test("SES-41: toasts of a page that unmounted do not show on the next", async () => {
  const former = render(<Toasts />);
  act(() => toast("Not saved.", { tone: "failed" }));
  expect(await screen.findByText("Not saved.")).toBeDefined();
  former.unmount();
  // A toast raised during navigation shows on the next page.
  toast("Not posted.", { tone: "failed" });
  render(<Toasts />);
  expect(screen.getByRole("status").textContent).toBe("Not posted.");
});

test("SES-41: dismissing a toast gives the focus back to where it was", async () => {
  render(
    <>
      <button type="button">Save</button>
      <Toasts />
    </>,
  );
  const user = userEvent.setup();
  const save = screen.getByRole("button", { name: "Save" });
  await user.click(save);
  act(() => toast("Not saved.", { tone: "failed" }));
  await user.click(await screen.findByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(document.activeElement).toBe(save));
});

test("CAT-20: a cover that does not load is replaced by the drawn one", () => {
  const { container } = render(<Cover courseId={5} category={null} image="https://files.test/missing.png" />);
  expect(container.querySelector("svg")).toBeNull();
  const image = container.querySelector("img");
  if (!image) throw new Error("No picture.");
  fireEvent.error(image);
  expect(container.querySelector("svg")).not.toBeNull();
});

test("CAT-20: a cover is drawn for its course and its category, and the category's chip has a drawing of it", () => {
  const drawing = (part: ReactNode) => render(part).container.querySelector("svg")?.outerHTML;
  const cover = (courseId: number, id?: number) =>
    drawing(<Cover courseId={courseId} category={id === undefined ? null : { id, name: "Graphs" }} />);
  const drawn = [cover(1), cover(2), cover(1, 3), cover(1, 4)];
  expect(new Set(drawn)).not.toContain(undefined);
  expect(new Set(drawn).size).toBe(4);
  expect(drawing(<CategoryDisc id={3} name="Graphs" />)).toBeDefined();
});

test("SES-55: a table keeps its roles in the two-line form, and pages are links with names", () => {
  render(
    <MemoryRouter>
      <DataTable
        label="Transactions"
        rowKey={(row) => row.id}
        rows={[{ id: 1, what: "Card top-up" }]}
        columns={[{ id: "what", head: "What", narrow: "first", cell: (row) => row.what }]}
      />
      <Pagination page={2} pages={9} to={(page) => `?page=${page}`} />
    </MemoryRouter>,
  );
  const table = within(screen.getByRole("table", { name: "Transactions" }));
  expect(table.getByRole("columnheader", { name: "What" })).toBeDefined();
  expect(table.getByRole("cell", { name: "Card top-up" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Page 2" }).getAttribute("aria-current")).toBe("page");
  expect(screen.getByRole("link", { name: "Next page" }).getAttribute("href")).toBe("/?page=3");
});
