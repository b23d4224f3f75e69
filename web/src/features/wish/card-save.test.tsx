import { Failure } from "@cu/api/failure";
import { screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { admin, learner } from "../../test/people.ts";
import { cardOf, makeCourse, metaOf } from "../course/course.test-kit.ts";
import { useMetas } from "../course/use-metas.ts";
import { CardSave } from "./card-save.tsx";
import { keepSave } from "./kept-save.ts";
import { SaveKept } from "./save-kept.tsx";

const course = makeCourse();
const name = `Save for later: ${course.name}`;
const permanent = { accessType: "permanent" as const, accessFrom: null, accessUntil: null };

const Card = ({ of }: { of: typeof course }) => {
  const meta = useMetas([of]).get(of.id);
  return meta ? <CardSave card={cardOf(of)} meta={meta} /> : null;
};

type Wish = {
  of?: typeof course;
  person?: typeof learner;
  signedIn?: boolean;
  beside?: ReactNode;
  answers?: Parameters<typeof fakeApi>[0];
};

const show = async ({ of = course, person = learner, signedIn = true, beside, answers = {} }: Wish = {}) => {
  const api = fakeApi({
    "accounts.tokens": () => ({}),
    "user.read": () => person,
    "catalogue.meta": () => [metaOf(of)],
    "wish.save": () => ({ wishedAt: "2026-03-01T00:00:00.000Z" }),
    "wish.take-back": () => undefined,
    ...answers,
  });
  return {
    api,
    ...(await open(
      <>
        <Card of={of} />
        {beside}
      </>,
      { at: "/collections/", signedIn },
    )),
  };
};

afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  vi.restoreAllMocks();
});

test("CRS-61: a card's button saves its course and takes it off again, by the keyboard too, and reads nothing again", async () => {
  const { api, user } = await show();
  const button = await screen.findByRole("button", { name, pressed: false });
  await waitFor(() => expect(button).toHaveProperty("disabled", false));
  button.focus();
  await user.keyboard("{Enter}");
  await user.click(await screen.findByRole("button", { name, pressed: true }));
  await screen.findByRole("button", { name, pressed: false });
  expect([api.of("wish.save"), api.of("wish.take-back"), api.of("catalogue.meta")].map(({ length }) => length)).toEqual(
    [1, 1, 1],
  );
});

test("CRS-61: a refused save shows why, and the button keeps its state", async () => {
  const { user } = await show({
    answers: {
      "wish.save": () => {
        throw new Failure("server.busy");
      },
    },
  });
  const button = await screen.findByRole("button", { name });
  await waitFor(() => expect(button).toHaveProperty("disabled", false));
  await user.click(button);
  expect(await screen.findByText(new Failure("server.busy").message)).toBeDefined();
  expect(screen.getByRole("button", { name, pressed: false })).toBeDefined();
});

test("CRS-62: a guest signs in first and returns to a saved course, once, on any page, and not hours later", async () => {
  history.replaceState(null, "", "/collections/?page=2");
  const leave = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  const before = await show({ signedIn: false });
  const button = await screen.findByRole("button", { name });
  await waitFor(() => expect(button).toHaveProperty("disabled", false));
  await before.user.click(button);
  expect(leave).toHaveBeenCalledWith("/accounts/login/?next=%2Fcollections%2F%3Fpage%3D2");
  expect(before.api.of("wish.save")).toEqual([]);
  before.unmount();
  const back = await show({ of: makeCourse({ id: 8 }), beside: <SaveKept /> });
  await waitFor(() =>
    expect(back.api.of("wish.save").map(({ params }) => params)).toEqual([{ courseId: String(course.id) }]),
  );
  back.unmount();
  keepSave(course.id);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 31 * 60_000);
  for (const page of ["at once", "again"]) {
    const again = await show({ beside: <SaveKept /> });
    await screen.findByRole("button", { name, pressed: false });
    expect(again.api.of("wish.save"), page).toEqual([]);
    again.unmount();
  }
});

test("CRS-61: owners, makers and managers have no save button, and unlisted courses have none", async () => {
  const own = Object.fromEntries(course.modules.map(({ id }) => [id, permanent]));
  const author = { ...learner, id: course.primaryAuthor.id };
  for (const person of [{ ...learner, moduleAccess: own }, author, admin]) {
    const { unmount, api } = await show({ person });
    await waitFor(() => expect(api.of("catalogue.meta")).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole("button", { name })).toBeNull());
    unmount();
  }
  const { api } = await show({ of: makeCourse({ privacyScope: "unlisted" }) });
  await waitFor(() => expect(api.of("catalogue.meta")).toHaveLength(1));
  expect(screen.queryByRole("button", { name })).toBeNull();
});
