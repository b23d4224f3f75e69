import { Failure } from "@cu/api/failure";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi } from "../test/fake-api.ts";
import { accessToken } from "../test/open.tsx";
import { admin, creator, learner } from "../test/people.ts";
import { session } from "./session.ts";
import { groupsOf, useSession } from "./use-session.ts";

beforeEach(() => localStorage.clear());
const watchStatus = () => {
  const seen: string[] = [];
  renderHook(() => {
    const { status } = useSession();
    if (seen.at(-1) !== status) seen.push(status);
  });
  return seen;
};

// The first of this file: before it nothing has been asked in this page view.
test("SES-28: the user is NOT LOADED, then LOADING, then SUCCESS", async () => {
  const tokens = Promise.withResolvers<{ access: string; refresh: string }>();
  const user = Promise.withResolvers<typeof learner>();
  const api = fakeApi({ "accounts.tokens": () => tokens.promise, "user.read": () => user.promise });
  const seen = watchStatus();
  expect(seen).toEqual(["NOT LOADED"]);
  act(() => void session.start());
  await waitFor(() => expect(seen).toEqual(["NOT LOADED", "LOADING"]));
  tokens.resolve({ access: accessToken(), refresh: "handle" });
  await waitFor(() => expect(api.of("user.read")).toHaveLength(1));
  expect(seen).toEqual(["NOT LOADED", "LOADING"]);
  user.resolve(learner);
  await waitFor(() => expect(seen).toEqual(["NOT LOADED", "LOADING", "SUCCESS"]));
});

test("SES-28: a guest, and a user who fails to load, are FAILED after LOADING", async () => {
  fakeApi({
    "accounts.tokens": () => ({}),
  });
  const guest = watchStatus();
  await act(() => session.start());
  expect(guest.slice(-2)).toEqual(["LOADING", "FAILED"]);
  cleanup();
  localStorage.setItem("access", accessToken());
  fakeApi({
    "user.read": () => {
      throw new Failure("server.broken");
    },
  });
  await act(() => session.start());
  const person = watchStatus();
  await waitFor(() => expect(person).toEqual(["LOADING", "FAILED"]));
});

test("SES-01, SES-34: without a user the role is guest, signed in it is learner, and the server's flags add further roles", () => {
  expect([undefined, learner, creator, admin].map((person) => [...groupsOf(person)])).toEqual([
    ["guest"],
    ["learner"],
    ["learner", "creator"],
    ["learner", "admin"],
  ]);
});
