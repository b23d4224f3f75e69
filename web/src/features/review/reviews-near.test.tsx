import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { learner } from "../../test/people.ts";
import { NearAtOnce } from "../../ui/carousel.test-kit.ts";
import { makeCourse } from "../course/course.test-kit.ts";
import { ReviewsNear } from "./reviews-near.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Renders the section; the test triggers its intersection with the viewport. */
const show = async (at: string) => {
  const near = new Set<() => void>();
  vi.stubGlobal(
    "IntersectionObserver",
    class extends NearAtOnce {
      override observe(target: Element) {
        near.add(() => super.observe(target));
      }
    },
  );
  const api = fakeApi({
    "user.read": () => learner,
    "review.read-own": () => ({ review: null, may: "access", watched: 0, needed: 20 }),
    "review.list": () => ({ counts: [0, 0, 0, 0, 0], mayAnswer: false, reviews: [], next: null }),
  });
  await open(<ReviewsNear course={makeCourse()} />, { at, signedIn: true });
  return {
    api,
    comeNear: () =>
      act(() => {
        for (const tell of near) tell();
      }),
  };
};

const title = () => screen.queryByRole("heading", { name: "Reviews" });

test("REV-07: reviews load near the viewport, and not before", async () => {
  const { api, comeNear } = await show("/collections/5/");
  await act(() => vi.dynamicImportSettled());
  expect([title(), api.of("review.list")]).toEqual([null, []]);
  comeNear();
  await waitFor(() => expect(title()).not.toBeNull());
  expect(api.of("review.list")).toHaveLength(1);
});

test("REV-11: an address that names a review shows it wherever the page begins", async () => {
  const { api } = await show("/collections/5/?review=1");
  await waitFor(() => expect(title()).not.toBeNull());
  expect(api.of("review.list")).toHaveLength(1);
});
