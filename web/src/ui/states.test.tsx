import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Heading, Hidden, Text } from "./heading.tsx";
import { Empty, Failed, PageState } from "./states.tsx";

test("ERR-07, SES-55: an empty state has what is missing, why and what to do, under a heading of the right level", () => {
  const { container } = render(
    <Empty title="Nothing to load" level={2} action={<button type="button">Browse courses</button>}>
      What you buy stands here.
    </Empty>,
  );
  expect(screen.getByRole("heading", { name: "Nothing to load", level: 2 })).toBeDefined();
  expect(container.textContent).toBe("Nothing to loadWhat you buy stands here.Browse courses");
  expect(container.querySelectorAll("svg[aria-hidden='true']")).toHaveLength(1);
});

test("ERR-07: without words or an action there is a heading alone, of the third level", () => {
  const { container } = render(<Empty title="Nothing to load" />);
  expect(screen.getByRole("heading", { name: "Nothing to load", level: 3 })).toBeDefined();
  expect(container.querySelector("p")).toBeNull();
  expect(container.firstElementChild?.childElementCount).toBe(2);
});

test("ERR-07: what failed is announced and loaded again by one press, where that can help", async () => {
  const again = vi.fn();
  const { unmount } = render(
    <Failed title="Failed to load data" onRetry={again}>
      The rest of the page works.
    </Failed>,
  );
  expect(screen.getByRole("alert").textContent).toBe("Failed to load dataThe rest of the page works.Load again");
  expect(screen.getByRole("heading", { name: "Failed to load data", level: 3 })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Load again" }));
  expect(again).toHaveBeenCalledOnce();
  unmount();
  render(<Failed title="Failed to load data" retryText="TRY AGAIN" level={2} />);
  expect(screen.getByRole("alert").textContent).toBe("Failed to load data");
  expect(screen.getByRole("heading", { level: 2 })).toBeDefined();
});

test("ERR-03, ERR-04: of a page that is a refusal the sentence is the heading, and the number is a picture", () => {
  const { container, unmount } = render(
    <PageState number="404" title="Sorry, the page you visited does not exist." actions="Back Home" />,
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Sorry, the page you visited does not exist.");
  expect(screen.getByText("404").getAttribute("aria-hidden")).toBe("true");
  expect(container.textContent).toBe("404Sorry, the page you visited does not exist.Back Home");
  unmount();
  const bare = render(<PageState number="403" title="Sorry, you are not authorized to access this page." />);
  expect(bare.container.firstElementChild?.childElementCount).toBe(2);
});

test("SES-55: a heading has its level however it looks, its name for others, and its words", () => {
  const { container } = render(
    <Heading level={2} look="h3" id="top-up">
      Recharge
    </Heading>,
  );
  expect(container.innerHTML).toMatch(/^<h2 id="top-up" class="[^"]*h3[^"]*" dir="auto">Recharge<\/h2>$/);
});

test("SES-55: Text is a paragraph, bold on request; hidden text is still read out", () => {
  const strong = (text: string) => screen.getByText(text).className.includes("strong");
  render(
    <>
      <Text>plain</Text>
      <Text strong id="named">
        loud
      </Text>
      <Hidden>read aloud</Hidden>
    </>,
  );
  expect([strong("plain"), strong("loud")]).toEqual([false, true]);
  expect(screen.getByText("loud").outerHTML).toMatch(/^<p id="named"/);
  expect(screen.getByText("read aloud")).toBeDefined();
});
