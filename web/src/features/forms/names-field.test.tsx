import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { NamesField } from "./names-field.tsx";

const shown = () =>
  Array.from(document.querySelectorAll("[role=option]"), ({ textContent }) => textContent?.trim() ?? "");

test("ONB-10: a long list offers sixty names at a time, and typing finds the others", async () => {
  const known = Array.from({ length: 100 }, (_, n) => `School ${n + 1}`);
  render(
    <NamesField
      label="Universities"
      placeholder="Choose or type a name"
      known={known}
      value={[]}
      onChange={() => undefined}
      errors={[]}
    />,
  );
  const user = userEvent.setup();
  const field = screen.getByRole("combobox", { name: "Universities" });
  await user.click(field);
  expect(shown()).toEqual(known.slice(0, 60));
  await user.type(field, "school 9");
  expect(shown()).toEqual(known.filter((name) => name.startsWith("School 9")));
});
