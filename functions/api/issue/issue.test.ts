import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

let token: string;
beforeAll(async () => {
  ({ token } = await signedIn());
});

test("STA-36: the categories with their labels", async () => {
  const { body } = await call("issue.categories", { token });
  expect(body).toEqual([
    { name: "video", label: "Video playback" },
    { name: "transcript", label: "Transcript" },
    { name: "quiz", label: "Quiz question" },
    { name: "payment", label: "Payment or wallet" },
    { name: "account", label: "Account" },
    { name: "content", label: "Content that breaks the rules" },
    { name: "other", label: "Other" },
  ]);
});

test("STA-36: a report is answered with its number, twice the same for one key", async () => {
  const report = { category: "video", subject: "It stops", text: "After a minute." };
  const sent = { body: report, token, headers: { "idempotency-key": randomUUID() } };
  const { status, body } = await call("issue.report", sent);
  expect([status, body]).toEqual([201, { id: expect.any(Number), ...report }]);
  expect((await call("issue.report", sent)).body).toEqual(body);
});

test("STA-32: what is missing is named", async () => {
  const required = ["This field is required."];
  const { status, body } = await call("issue.report", { body: {}, token });
  expect([status, body]).toEqual([400, { category: required, subject: required, text: required }]);
});

test("STA-63: a report has the page of the site that it is about, and no other URL", async () => {
  const report = { category: "content", subject: "Insults", text: "Read the second reply." };
  const about = "/collections/5/modules/2/videos/2/?t=180";
  const { status, body } = await call("issue.report", { body: { ...report, about }, token });
  expect([status, body]).toEqual([201, { id: expect.any(Number), ...report, about }]);
  for (const wrong of [
    "",
    "collections/5/",
    "//evil.example/",
    "/\\evil.example/",
    "https://evil.example/",
    "javascript:alert(1)",
    "/a b",
    "/\u202ea",
    `/${"a".repeat(300)}`,
  ])
    expect([wrong, (await call("issue.report", { body: { ...report, about: wrong }, token })).status]).toEqual([
      wrong,
      400,
    ]);
});
