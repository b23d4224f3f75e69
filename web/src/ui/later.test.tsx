import { act, render, screen } from "@testing-library/react";
import { lazy } from "react";
import { expect, test } from "vitest";
import { Later } from "./later.tsx";

test("PUB-26: what waits stays in its place, not as a fallback that React would hold, until the code is here", async () => {
  const code = Promise.withResolvers<{ default: () => React.ReactNode }>();
  const Part = lazy(() => code.promise);
  const page = (when: boolean) => (
    <Later when={when} waiting={<p>Waiting</p>}>
      <Part />
    </Later>
  );
  const { rerender } = render(page(false));
  const waiting = screen.getByText("Waiting");
  await act(async () => rerender(page(true)));
  expect(screen.getByText("Waiting")).toBe(waiting);
  await act(async () => code.resolve({ default: () => <p>The part</p> }));
  expect(screen.getByText("The part")).toBeDefined();
  expect(screen.queryByText("Waiting")).toBeNull();
});

test("PUB-26: content available on mount renders after the rest of the page, with its space reserved", () => {
  const drawn: string[] = [];
  const Noted = ({ name }: { name: string }) => {
    drawn.push(name);
    return <p>{name}</p>;
  };
  render(
    <Later when waiting={<Noted name="The place" />}>
      <Noted name="The part" />
    </Later>,
  );
  expect([drawn[0], drawn.at(-1)]).toEqual(["The place", "The part"]);
  expect(screen.queryByText("The place")).toBeNull();
});
