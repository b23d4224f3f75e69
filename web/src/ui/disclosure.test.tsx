import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { Disclosure } from "./disclosure.tsx";

const show = (hover?: boolean) => {
  render(
    <MemoryRouter>
      <Disclosure button="Courses" {...(hover !== undefined && { hover })}>
        <Link to="/premium">Premium</Link>
        <Link to="/free">Free</Link>
      </Disclosure>
      <button type="button">Elsewhere</button>
    </MemoryRouter>,
  );
  return userEvent.setup();
};

const trigger = () => screen.getByRole("button", { name: "Courses" });
const link = (name: string) => screen.getByRole("link", { name });
const isOpen = () => {
  const said = trigger().getAttribute("aria-expanded") === "true";
  const panel = document.getElementById(trigger().getAttribute("aria-controls") ?? "");
  // `aria-expanded` matches the panel's visibility.
  expect(panel?.hidden).toBe(!said);
  expect(screen.queryByRole("link", { name: "Premium" }) !== null).toBe(said);
  return said;
};
const isAt = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

test("SES-55: a press opens a menu of links and the next closes it", async () => {
  const user = show();
  expect(isOpen()).toBe(false);
  await user.click(trigger());
  expect(isOpen()).toBe(true);
  await user.click(trigger());
  expect(isOpen()).toBe(false);
});

test("SES-55: arrows open a menu and move between its links without wrapping, Esc closes it and restores focus", async () => {
  const user = show();
  trigger().focus();
  await user.keyboard("{ArrowDown}");
  expect(isOpen()).toBe(true);
  await isAt(link("Premium"));
  await user.keyboard("{ArrowDown}");
  await isAt(link("Free"));
  await user.keyboard("{ArrowDown}");
  await isAt(link("Free"));
  await user.keyboard("{ArrowUp}");
  await isAt(link("Premium"));
  await user.keyboard("{ArrowUp}");
  await isAt(trigger());
  await user.keyboard("{ArrowUp}");
  await isAt(trigger());
  await user.keyboard("{ArrowDown}");
  await isAt(link("Premium"));
  await user.keyboard("{Escape}");
  expect(isOpen()).toBe(false);
  await isAt(trigger());
});

test("SES-55: other keys neither open a menu nor are consumed, and Esc does not steal the focus", async () => {
  const user = show();
  trigger().focus();
  for (const key of ["ArrowRight", "Home", "x"]) {
    expect(fireEvent.keyDown(trigger(), { key })).toBe(true);
    expect(isOpen()).toBe(false);
  }
  expect(fireEvent.keyDown(trigger(), { key: "ArrowDown" })).toBe(false);
  await isAt(link("Premium"));
  await user.keyboard("{Escape}");
  screen.getByRole("button", { name: "Elsewhere" }).focus();
  fireEvent.keyDown(trigger(), { key: "Escape" });
  await isAt(screen.getByRole("button", { name: "Elsewhere" }));
});

test("SES-55: a menu closes on a press or focus elsewhere and after following a link, not on a press within", async () => {
  const user = show();
  await user.click(trigger());
  fireEvent.pointerDown(link("Free"));
  link("Free").focus();
  expect(isOpen()).toBe(true);
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(isOpen()).toBe(false));

  await user.click(trigger());
  screen.getByRole("button", { name: "Elsewhere" }).focus();
  await waitFor(() => expect(isOpen()).toBe(false));

  await user.click(trigger());
  await user.click(link("Free"));
  expect(isOpen()).toBe(false);
});

test("SES-04: a menu opens on hover, and stays open when pressed", async () => {
  const user = show(true);
  await user.hover(trigger());
  expect(isOpen()).toBe(true);
  await user.unhover(trigger());
  expect(isOpen()).toBe(false);
  await user.click(trigger());
  await user.unhover(trigger());
  expect(isOpen()).toBe(true);
  await user.click(trigger());
  expect(isOpen()).toBe(false);
});

test("SES-04: a finger opens it by pressing alone, and a menu that is not for the mouse opens under none", async () => {
  show(true);
  fireEvent.pointerEnter(trigger(), { pointerType: "touch" });
  expect(isOpen()).toBe(false);
  document.body.innerHTML = "";
  const user = show();
  await user.hover(trigger());
  expect(isOpen()).toBe(false);
});
