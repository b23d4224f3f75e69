import { Failure } from "@cu/api/failure";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Refusal } from "./refusal.tsx";

test("ERR-01, ERR-10: a refusal shows the server's or the general message; without one nothing renders", () => {
  const { rerender } = render(<Refusal error={undefined} />);
  expect(screen.queryByRole("alert")).toBeNull();
  rerender(<Refusal error={new Failure("coupon.expired", "This code ended on Monday.")} />);
  expect(screen.getByRole("alert").textContent).toBe("This code ended on Monday.");
  rerender(<Refusal error={new TypeError("x is not a function")} />);
  expect(screen.getByRole("alert").textContent).toBe("Something went wrong.");
});
