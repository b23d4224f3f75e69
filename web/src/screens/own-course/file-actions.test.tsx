import { Failure } from "@cu/api/failure";
import { cleanup, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { makeCourse } from "../../features/course/course.test-kit.ts";
import type { CurrentUser } from "../../features/course/course.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { admin, creator } from "../../test/people.ts";
import { Where } from "../../test/where.tsx";
import { FileActions } from "./file-actions.tsx";

const course = makeCourse();

const author: CurrentUser = { ...creator, id: course.createdBy };

const openActions = async (answers: Parameters<typeof fakeApi>[0], user = author) => {
  const api = fakeApi(answers);
  const opened: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.href);
  });
  const page = await open(
    <>
      <FileActions course={course} user={user} />
      <Where />
    </>,
    { signedIn: true },
  );
  return { api, opened, ...page };
};

test("WIZ-43: a course is saved as a file from the address that its export gives", async () => {
  const url = "https://files.example.com/x?signed=1";
  const { api, opened, user } = await openActions({ "course.export": () => ({ url, name: "Graphs.zip", size: 7 }) });
  await user.click(screen.getByRole("button", { name: "Download as a file" }));
  await vi.waitFor(() => expect(opened).toEqual([url]));
  expect(api.of("course.export")[0]?.params).toEqual({ courseId: String(course.id) });
});

test("WIZ-46: a clone opens as a draft, and a refusal shows", async () => {
  let isFull = true;
  const { user } = await openActions({
    "draft.clone": () => {
      if (isFull) throw new Failure("bound.reached", "You can have at most 50 drafts in all.");
      return { draftId: 12, leftOut: [] };
    },
  });
  await user.click(screen.getByRole("button", { name: "Clone" }));
  expect(await screen.findByText("You can have at most 50 drafts in all.")).toBeDefined();
  isFull = false;
  await user.click(screen.getByRole("button", { name: "Clone" }));
  expect(await screen.findByText("At /collections/create?draft=12")).toBeDefined();
});

test("WIZ-46: an admin can export any course, but clone none without being its content creator", async () => {
  for (const user of [
    { ...admin, isContentCreator: true },
    { ...admin, id: course.createdBy },
  ]) {
    await openActions({}, user);
    expect(screen.getByRole("button", { name: "Download as a file" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Clone" })).toBeNull();
    cleanup();
  }
});
