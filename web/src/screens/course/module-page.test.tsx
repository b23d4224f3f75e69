import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { SWRConfig } from "swr";
import { expect, test } from "vitest";
import { session } from "../../lib/session.ts";
import { makeCourse } from "../../purchase/course.test-kit.ts";
import { Shell } from "../../shell/shell.tsx";
import { accessToken } from "../../test/open.tsx";
import { openCourse, serve } from "../../test/open-course.tsx";
import { deniedText, expiredText } from "../watch/access-text.ts";
import { ModulePage } from "./module-page.tsx";

const course = makeCourse();

/** As the watch page hands over somebody it turned away. */
const turnedAway = async (accessError: string) => {
  localStorage.setItem("access", accessToken());
  localStorage.setItem("refresh", "handle");
  await session.start();
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <MemoryRouter
        initialEntries={[{ pathname: "/collections/5/modules/3/", search: "?key=k", state: { accessError } }]}
      >
        <Shell>
          <Routes>
            <Route path="/collections/:courseId/modules/:moduleNumber/" element={<ModulePage />} />
          </Routes>
        </Shell>
      </MemoryRouter>
    </SWRConfig>,
  );
  return userEvent.setup();
};

test("CRS-02: the page of a module shows that module alone, with its price and its locked cards", async () => {
  serve(course);
  await openCourse({ at: "/collections/5/modules/2/" });
  expect(await screen.findByRole("heading", { level: 1, name: "Spanning trees" })).toBeDefined();
  expect(await screen.findByRole("button", { name: "Buy module, $2 (200 cupoints)" })).toBeDefined();
  expect(screen.getAllByText("Locked")).toHaveLength(2);
  expect(screen.queryByText("Walking a graph")).toBeNull();
});

test("CRS-02: a number out of range leads to the course, with its key", async () => {
  const api = serve(course);
  await openCourse({ at: "/collections/5/modules/4/?key=k" });
  expect(await screen.findByRole("heading", { level: 1, name: "Algorithms on Graphs" })).toBeDefined();
  expect(api.of("course.read").every(({ query }) => query.key === "k")).toBe(true);
});

test("WCH-17, WCH-18: somebody turned away reads that they have no access, until they dismiss it", async () => {
  serve(course);
  const user = await turnedAway(deniedText);
  const text =
    "You do not have access to this content. If you would like to gain permanent access, you can purchase the module with cupoints.";
  expect((await screen.findByText(text)).closest("[role=alert]")).not.toBeNull();
  await screen.findByRole("button", { name: /Buy module/ });
  expect(screen.getByText(text)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText(text)).toBeNull();
  expect(screen.getByRole("heading", { level: 1, name: "Shortest paths" })).toBeDefined();
});

test("WCH-17, WCH-19: an access that has ended is told with its date", async () => {
  serve(course);
  await turnedAway(expiredText("2026-11-18T12:00:00Z"));
  expect(
    await screen.findByText(
      "Your access to this module, granted by your coupon, expired on 11/18/2026. If you would like to gain permanent access, you can purchase the module with cupoints.",
    ),
  ).toBeDefined();
});

test("WCH-17: without a reason in the router's state there is no banner", async () => {
  serve(course);
  await openCourse({ at: "/collections/5/modules/3/" });
  await screen.findByRole("heading", { level: 1, name: "Shortest paths" });
  expect(screen.queryByRole("alert")).toBeNull();
});
