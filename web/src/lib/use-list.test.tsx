import { Failure } from "@cu/api/failure";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { cardOf, makeCourse } from "../course/course.test-kit.ts";
import { Purchased } from "../screens/my-courses/purchased.tsx";
import { fakeApi } from "../test/fake-api.ts";
import { open } from "../test/open.tsx";
import { learner } from "../test/people.ts";

const bought = Array.from({ length: 103 }, (_, n) => ({
  ...cardOf(makeCourse({ id: n + 1, name: `Course ${n + 1}` })),
  purchasedModuleIds: [],
  hasEntireCourse: true,
  hasCertificate: false,
}));

test("SES-53: of more than one page the rest is read on demand, behind the last one that was seen", async () => {
  let isDown = true;
  const api = fakeApi({
    "user.purchased-collections": ({ query }) => {
      const from = bought.findIndex(({ id }) => id === Number(query.before)) + 1;
      if (from > 0 && isDown) throw new Failure("server.busy");
      return bought.slice(from, from + 100);
    },
    "catalogue.meta": () => [],
  });
  const { user } = await open(<Purchased user={learner} />, { at: "/my-collections/?page=25", signedIn: true });
  await screen.findByRole("heading", { name: "Course 100" });
  await user.click(screen.getByRole("button", { name: "Show older purchases" }));
  expect((await screen.findByRole("alert")).textContent).toBe(new Failure("server.busy").message);
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Show older purchases" }));
  await user.click(await screen.findByRole("link", { name: "Page 26" }));
  const section = within(screen.getByRole("region", { name: "Purchased" }));
  expect(section.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "Course 101",
    "Course 102",
    "Course 103",
  ]);
  expect(screen.queryByRole("button", { name: "Show older purchases" })).toBeNull();
  expect(api.of("user.purchased-collections").at(-1)?.query).toEqual({ before: "100" });
});
