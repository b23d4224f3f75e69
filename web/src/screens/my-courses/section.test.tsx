import { Failure } from "@cu/api/failure";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Section } from "./section.tsx";

test("ERR-07: a list is loading, failed, empty or there, and each of them alone", () => {
  const section = (count: number | undefined, error?: unknown) => (
    <Section
      id="bought"
      title="Purchased"
      error={error}
      onRetry={() => {}}
      count={count}
      empty={{ text: "What you buy stands here." }}
    >
      <p>The courses</p>
    </Section>
  );
  const said = () =>
    ["Loading your courses", "Failed to load data", "Nothing to load", "The courses"].filter(
      (words) => screen.queryByText(words) !== null,
    );
  const { rerender } = render(section(undefined));
  expect(screen.getByRole("heading", { level: 2, name: "Purchased" })).toBeDefined();
  expect(said()).toEqual(["Loading your courses"]);
  rerender(section(undefined, new Failure("server.busy")));
  expect(said()).toEqual(["Failed to load data"]);
  expect(screen.getByText(new Failure("server.busy").message)).toBeDefined();
  rerender(section(0));
  expect(said()).toEqual(["Nothing to load"]);
  expect(screen.getByText("What you buy stands here.")).toBeDefined();
  rerender(section(1));
  expect(said()).toEqual(["The courses"]);
  // What was read before stays when a new reading fails.
  rerender(section(1, new Failure("server.busy")));
  expect(said()).toEqual(["The courses"]);
});
