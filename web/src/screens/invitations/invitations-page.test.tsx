import { Failure } from "@cu/api/failure";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { creator } from "../../test/people.ts";
import { InvitationsPage } from "./invitations-page.tsx";

const asked = (courseId: number, role: "primary" | "co") => ({
  courseId,
  courseName: `Course ${courseId}`,
  role,
  by: "ines",
  askedAt: "2026-05-04T09:30:00.000Z",
});

const openPage = async (invitations: ReturnType<typeof asked>[], answers: Parameters<typeof fakeApi>[0] = {}) => {
  const left = [...invitations];
  const api = fakeApi({
    "user.read": () => creator,
    "invitation.list": () => ({ invitations: left, classes: [] }),
    "invitation.answer": ({ params, body }) => {
      const at = left.findIndex(
        ({ courseId, role }) => courseId === Number(params.courseId) && role === (body as { role: string }).role,
      );
      left.splice(at, 1);
      return undefined;
    },
    ...answers,
  });
  return { api, ...(await open(<InvitationsPage />, { signedIn: true })) };
};

const row = async (name: string) => within((await screen.findByRole("heading", { name })).closest("li") as HTMLElement);

test("WIZ-40: each invitation names the sender and what accepting means, and answering removes it", async () => {
  const { user, api } = await openPage([asked(5, "primary"), asked(6, "co")]);
  expect((await row("Course 5")).getByText(/You are paid for its sales/)).toBeDefined();
  expect((await row("Course 6")).getByText(/You are not paid for it and cannot edit it/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Accept to be primary author of Course 5" }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Course 5" })).toBeNull());
  await user.click(screen.getByRole("button", { name: "Decline to be co-author of Course 6" }));
  expect(await screen.findByText("No invitations")).toBeDefined();
  expect(api.of("invitation.answer").map(({ params, body }) => [params.courseId, body])).toEqual([
    ["5", { role: "primary", accepts: true }],
    ["6", { role: "co", accepts: false }],
  ]);
});

test("WIZ-40: a withdrawn invitation shows that in its place", async () => {
  const { user } = await openPage([asked(5, "co")], {
    "invitation.answer": () => {
      throw new Failure("invitation.missing");
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Accept/ }));
  expect(await (await row("Course 5")).findByText(/This invitation was withdrawn/)).toBeDefined();
});

test("WIZ-40: a list that cannot be read offers to load it again", async () => {
  let isAway = true;
  const { user } = await openPage([], {
    "invitation.list": () => {
      if (isAway) throw new Failure("server.busy");
      return { invitations: [asked(5, "co")], classes: [] };
    },
  });
  const again = await screen.findByRole("button", { name: /Load again|Try again/ });
  isAway = false;
  await user.click(again);
  expect(await screen.findByRole("heading", { name: "Course 5" })).toBeDefined();
});

test("COD-63: a class that asks for a co-creator is in the list, and is answered there", async () => {
  let classes = [
    {
      classId: 7,
      label: "Proofs, evening",
      by: "ines",
      validFrom: "2026-09-07T00:00:00.000Z",
      expiresOn: "2026-12-18T23:59:59.999Z",
      timeZone: "UTC",
      askedAt: "2026-05-04T09:30:00.000Z",
    },
  ];
  const { user, api } = await openPage([], {
    "invitation.list": () => ({ invitations: [], classes }),
    "invitation.answer-class": () => {
      classes = [];
      return undefined;
    },
  });
  expect((await row("Proofs, evening")).getByText(/only its creator changes the code/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Decline to be co-creator of Proofs, evening" }));
  expect(await screen.findByText("No invitations")).toBeDefined();
  expect(api.of("invitation.answer-class").map(({ params, body }) => [params.classId, body])).toEqual([
    ["7", { accepts: false }],
  ]);
});
