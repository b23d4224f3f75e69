import { Failure } from "@cu/api/failure";
import { screen, waitFor, within } from "@testing-library/react";
import { Link, Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { cardOf, makeCourse } from "../features/course/course.test-kit.ts";
import { fakeApi } from "../test/fake-api.ts";
import { open } from "../test/open.tsx";
import { MoreButton } from "../ui/more-button.tsx";
import { call } from "./api.ts";
import { useList } from "./use-list.ts";

const bought = Array.from({ length: 103 }, (_, n) => ({
  ...cardOf(makeCourse({ id: n + 1, name: `Course ${n + 1}` })),
  purchasedModuleIds: [],
  hasEntireCourse: true,
  hasCertificate: false,
}));

const List = () => {
  const { data, more } = useList(
    "user.purchased-collections",
    { userId: 7 },
    {
      pageSize: 100,
      read: (before) => call("user.purchased-collections", { params: { userId: 7 }, query: { before } }),
    },
  );
  return (
    <>
      <ol aria-label="Bought">
        {data?.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ol>
      <MoreButton more={more}>Show older ones</MoreButton>
    </>
  );
};

test("SES-53: of more than one page the rest is read on demand, behind the last one that was seen", async () => {
  let isDown = true;
  const api = fakeApi({
    "user.purchased-collections": ({ query }) => {
      const from = bought.findIndex(({ id }) => id === Number(query.before)) + 1;
      if (from > 0 && isDown) throw new Failure("server.busy");
      return bought.slice(from, from + 100);
    },
  });
  const { user } = await open(<List />, { at: "/my-collections/", signedIn: true });
  await screen.findByText("Course 100");
  await user.click(screen.getByRole("button", { name: "Show older ones" }));
  expect((await screen.findByRole("alert")).textContent).toBe(new Failure("server.busy").message);
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Show older ones" }));
  await screen.findByText("Course 103");
  const list = within(screen.getByRole("list", { name: "Bought" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(bought.map(({ name }) => name));
  expect(screen.queryByRole("button", { name: "Show older ones" })).toBeNull();
  expect(api.of("user.purchased-collections").at(-1)?.query).toEqual({ before: "100" });
});

test("FND-80: Back restores how far a list was expanded; another user starts at the first page", async () => {
  const api = fakeApi({
    "user.purchased-collections": ({ query }) => {
      const from = bought.findIndex(({ id }) => id === Number(query.before)) + 1;
      return bought.slice(from, from + 100);
    },
  });
  const site = (
    <Routes>
      <Route
        path="/list/"
        element={
          <>
            <List />
            <Link to="/one/">One of them</Link>
          </>
        }
      />
      <Route path="/one/" element={<Link to="/list/">Back</Link>} />
    </Routes>
  );
  const { user, unmount } = await open(site, { at: "/list/", signedIn: true });
  await user.click(await screen.findByRole("button", { name: "Show older ones" }));
  await screen.findByText("Course 103");
  await user.click(screen.getByRole("link", { name: "One of them" }));
  const read = api.of("user.purchased-collections").length;
  await user.click(screen.getByRole("link", { name: "Back" }));
  // Immediately, before any request.
  expect(screen.getByText("Course 103")).toBeDefined();
  await waitFor(() => expect(api.of("user.purchased-collections").length - read).toBe(2));
  unmount();
  await open(site, { at: "/list/", signedIn: true });
  await screen.findByText("Course 100");
  expect(screen.getByRole("button", { name: "Show older ones" })).toBeDefined();
  expect(screen.queryByText("Course 103")).toBeNull();
});
