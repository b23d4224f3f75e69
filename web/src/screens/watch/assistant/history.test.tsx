import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { History } from "./history.tsx";

test("GPT-21: history shows that it is loading or has failed, and nothing once it is loaded", async () => {
  const user = userEvent.setup();
  const retry = vi.fn();
  const { rerender, container } = render(<History state="loading" onRetry={retry} />);
  expect(screen.getByText("Loading your earlier questions")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
  rerender(<History state="failed" onRetry={retry} />);
  expect(screen.queryByText("Loading your earlier questions")).toBeNull();
  expect(screen.getByRole("alert").textContent).toBe("Your earlier questions could not be loaded.TRY AGAIN");
  await user.click(screen.getByRole("button", { name: "TRY AGAIN" }));
  expect(retry).toHaveBeenCalledOnce();
  rerender(<History state="ready" onRetry={retry} />);
  expect(container.textContent).toBe("");
});
