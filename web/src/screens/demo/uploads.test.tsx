import { demoFiles } from "@cu/api/demo-files";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { row, Sending, sendingOf, standAlone, video, visit } from "./demo.test-kit.tsx";
import { videoTypeOf } from "./send-file.ts";
import { sizeText } from "./upload-row.tsx";

standAlone();

test("STA-39 STA-50 STA-51: dropped and picked videos go straight to the store, and their ids with the request", async () => {
  const { api, user, press, box, toSecondStep, drop } = await visit();
  await toSecondStep();
  drop(video("one.mp4"));
  await user.upload(screen.getByLabelText("Video files"), [video("two.mp4"), video("three.mp4")]);
  for (const name of ["one.mp4", "two.mp4", "three.mp4"]) await (await sendingOf(name)).answer(200);
  expect(Sending.all[0]).toMatchObject({
    method: "PUT",
    url: "https://store.test/demo/101",
    headers: { "If-None-Match": "*" },
  });
  await press("Add a link");
  await user.type(box("Link 1"), " https://example.com/lecture ");
  await press("Submit");
  await screen.findByText("Great, your demo request has been submitted! Look for an email from us soon.");
  expect(api.of("demo.request")[0]?.body).toEqual({
    courseName: "Optics",
    courseDescription: "",
    firstName: "Ann",
    lastName: "Example",
    email: "ann@example.com",
    links: ["https://example.com/lecture"],
    files: [101, 102, 103],
  });
});

test("STA-46: what is no video is left out by name, and the videos beside it go on", async () => {
  const { toSecondStep, drop } = await visit();
  await toSecondStep();
  drop(new File(["x"], "notes.pdf", { type: "application/pdf" }), video("one.mp4"));
  expect((await screen.findByRole("alert")).textContent).toBe("Only video files can be uploaded. Left out: notes.pdf");
  expect(screen.queryByRole("progressbar", { name: "notes.pdf" })).toBeNull();
  expect((await sendingOf("one.mp4")).isAborted).toBe(false);
});

test("STA-56: a video that is too large, or empty, is left out with the reason before it is sent", async () => {
  const { api, toSecondStep, drop } = await visit();
  await toSecondStep();
  const large = Object.defineProperty(video("large.mp4"), "size", { value: demoFiles.largest + 1 });
  drop(large, video("empty.mp4", 0));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("A video can have at most 2 GB; add a link to it instead. Left out: large.mp4");
  expect(alert.textContent).toContain("There is nothing in an empty file. Left out: empty.mp4");
  expect(api.of("demo.start-upload")).toHaveLength(0);
});

test("STA-49: a file that fails says so, stops no other, and can be sent again", async () => {
  const { api, press, toSecondStep, drop } = await visit();
  await toSecondStep();
  drop(video("good.mp4"), video("bad.mp4"), video("late.mp4"));
  const good = await sendingOf("good.mp4");
  good.progress(500);
  expect(within(row("good.mp4")).queryByText(/50%/)).not.toBeNull();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Submit" }).disabled).toBe(true);
  await (await sendingOf("bad.mp4")).answer(403);
  await screen.findByText("bad.mp4 file upload failed.");
  await good.answer(201);
  await screen.findByText("good.mp4 file uploaded successfully.");
  await (await sendingOf("late.mp4")).answer(201);
  expect(within(row("late.mp4")).queryByText(/Uploaded/)).not.toBeNull();

  await press("Send bad.mp4 again");
  await waitFor(() => expect(Sending.all).toHaveLength(4));
  await Sending.all[3]?.answer(412);
  await press("Submit");
  await screen.findByText(/has been submitted/);
  expect(api.of("demo.request")[0]?.body).toMatchObject({ files: expect.arrayContaining([101, 103, 104]) });
});

test("STA-49: a failed file may be left out, and a removed one is stopped on its way", async () => {
  const { api, press, toSecondStep, drop } = await visit();
  await toSecondStep();
  drop(video("bad.mp4"), video("unwanted.mp4"));
  const unwanted = await sendingOf("unwanted.mp4");
  await (await sendingOf("bad.mp4")).answer(500);
  await press("Remove unwanted.mp4");
  expect(unwanted.isAborted).toBe(true);
  expect(screen.queryByText("unwanted.mp4 file upload failed.")).toBeNull();
  await press("Submit");
  await waitFor(() => expect(api.of("demo.request")[0]?.body).toMatchObject({ files: [] }));
});

test("STA-56: leaving while a video is on its way asks first; afterwards the page goes as usual", async () => {
  const { user, press, toSecondStep, drop } = await visit();
  await toSecondStep();
  drop(video("one.mp4"));
  const post = await sendingOf("one.mp4");
  await user.click(within(screen.getByRole("banner")).getByRole("link", { name: /^Curio/ }));
  await screen.findByRole("dialog", { name: "Leave while videos are on their way?" });
  await press("Stay here");
  expect(screen.queryByText("Another page")).toBeNull();
  expect(post.isAborted).toBe(false);
  await post.answer(201);
  await user.click(within(screen.getByRole("banner")).getByRole("link", { name: /^Curio/ }));
  await screen.findByText("Another page");
});

test("STA-46: the type of a video comes from the browser, or from its ending where the browser knows none", () => {
  const type = (name: string, given = "") => videoTypeOf(new File([], name, { type: given }));
  expect(type("a.mp4", "video/mp4")).toBe("video/mp4");
  expect(type("a.webm", 'video/webm;codecs="vp9"')).toBe("video/webm");
  expect(type("A.MKV")).toBe("video/x-matroska");
  expect(type("a.mkv", "application/pdf")).toBeUndefined();
  expect(type("constructor")).toBeUndefined();
});

test("STA-39: the size of a video in words", () => {
  expect([0, 1500, 12_400_000, 2_147_000_000].map(sizeText)).toEqual(["1 KB", "2 KB", "12 MB", "2.1 GB"]);
});
