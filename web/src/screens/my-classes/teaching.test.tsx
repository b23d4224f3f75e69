import { Failure } from "@cu/api/failure";
import { classesPerPage } from "@cu/api/page-size";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeJoined } from "../../features/classes/class.test-kit.ts";
import { makeCourse } from "../../features/course/course.test-kit.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { creator } from "../../test/people.ts";
import { Teaching } from "./teaching.tsx";

const { coupon } = makeJoined({ courses: [makeCourse()], accesses: [] });
type Own = ReturnType<NonNullable<Parameters<typeof fakeApi>[0]["class.mine"]>>;
const own = (id: number, more: object = {}) => ({
  ...coupon,
  id,
  label: `Class ${id}`,
  role: "instructor",
  inSync: true,
  ...more,
});

const openTeaching = async (mine: (before: string | undefined) => unknown[]) => {
  const api = fakeApi({
    "user.read": () => creator,
    "class.mine": ({ query }) => mine(query.before) as Awaited<Own>,
  });
  return { api, ...(await open(<Teaching userId={8} />, { signedIn: true })) };
};
const section = async () => within(await screen.findByRole("region", { name: "Classes you teach" }));

test("CAT-36, SES-38: a taught class shows its code, its days in its time zone, whether it needs an update, and links to its dashboard", async () => {
  const days = { validFrom: "2026-03-01T23:30:00.000Z", expiresOn: "2026-09-01T12:00:00.000Z" };
  await openTeaching(() => [
    own(1, { ...days, code: "NORTH 7", timeZone: "Asia/Tokyo", inSync: false }),
    own(2, { role: "student", inSync: false }),
    own(3, { ...days, timeZone: "UTC" }),
  ]);
  const teaching = await section();
  const [first, third, ...others] = teaching.getAllByRole("listitem");
  expect(others).toEqual([]);
  if (!first || !third) throw new Error("Two classes are taught.");
  expect(within(first).getByText("NORTH 7, 03/02/2026 to 09/01/2026")).toBeDefined();
  expect(within(first).getByText("Update recommended")).toBeDefined();
  expect(within(first).getByRole("link", { name: "Dashboard of Class 1" }).getAttribute("href")).toBe(
    "/dashboard/?class=NORTH+7",
  );
  expect(within(third).getByText(/, 03\/01\/2026 to /)).toBeDefined();
  expect(within(third).queryByText("Update recommended")).toBeNull();
  expect(teaching.queryByRole("button", { name: "Show older classes" })).toBeNull();
  expect(teaching.queryByText(/^None yet/)).toBeNull();
});

test("CAT-36: classes one teaches come a page at a time, and one joined as a student fills no page", async () => {
  const all = Array.from({ length: classesPerPage + 1 }, (_, n) => own(500 - n));
  const { api, user } = await openTeaching((before) =>
    before === undefined
      ? [own(999, { role: "student" }), ...all.slice(0, classesPerPage)]
      : all.filter(({ id }) => id < Number(before)),
  );
  const teaching = await section();
  expect(teaching.getAllByRole("listitem")).toHaveLength(classesPerPage);
  await user.click(teaching.getByRole("button", { name: "Show older classes" }));
  expect(await teaching.findByText(`Class ${500 - classesPerPage}`)).toBeDefined();
  expect(teaching.queryByRole("button", { name: "Show older classes" })).toBeNull();
  expect(api.of("class.mine").at(-1)?.query).toEqual({ before: String(501 - classesPerPage) });
});

test("ERR-07, CAT-36: classes that fail to load show an error and can be retried", async () => {
  let isDown = true;
  const { user } = await openTeaching(() => {
    if (isDown) throw new Failure("server.busy");
    return [];
  });
  expect(await screen.findByRole("heading", { level: 2, name: "Failed to load the classes you teach" })).toBeDefined();
  expect(screen.getByText("The service is busy. Please try again.")).toBeDefined();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Load again" }));
  expect((await section()).getByText(/^None yet/)).toBeDefined();
});
