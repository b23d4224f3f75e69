import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { writeInPlainFields } from "../editor/plain-field.test-kit.ts";
import { makeReply, makeThread, me, noor, openDiscussion } from "./qna.test-kit.tsx";

writeInPlainFields();

test("STA-63: others' questions and replies have a report link, the user's own do not", async () => {
  const { user } = await openDiscussion({
    threads: [
      makeThread(1, "Somebody's question", {
        user: noor,
        responses: [
          makeReply(2, "Somebody's reply", { user: noor }),
          makeReply(3, "My reply", { user: me, isOwn: true }),
        ],
      }),
      makeThread(4, "My question", { user: me, isOwn: true }),
    ],
  });
  await user.click(await screen.findByRole("button", { name: "2 replies" }));
  const reports = screen.getAllByRole("link", { name: "Report" }).map((link) => link.getAttribute("href") ?? "");
  const places = reports.map((href) => new URL(href, location.origin).searchParams.get("about"));
  expect(places.toSorted()).toEqual([
    expect.stringMatching(/^\/.*#question-1$/),
    expect.stringMatching(/^\/.*#reply-2$/),
  ]);
  const mine = screen.getByText("My question").closest("article");
  expect(mine && within(mine).queryByRole("link", { name: "Report" })).toBeNull();
});
