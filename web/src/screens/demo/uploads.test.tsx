import { demoFiles } from "@cu/api/demo-files";
import { FieldFailure } from "@cu/api/failure";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
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

test("STA-46: non-video files are skipped by name, and the other videos upload", async () => {
  const { toSecondStep, drop } = await visit();
  await toSecondStep();
  drop(new File(["x"], "notes.pdf", { type: "application/pdf" }), video("one.mp4"));
  expect((await screen.findByRole("alert")).textContent).toBe("Only video files can be uploaded. Left out: notes.pdf");
  expect(screen.queryByRole("progressbar", { name: "notes.pdf" })).toBeNull();
  expect((await sendingOf("one.mp4")).isAborted).toBe(false);
});

test("STA-56: a video that is too large, or empty, is left out with the reason before it is sent", async () => {
  const { api, press, toSecondStep, drop } = await visit();
  await toSecondStep();
  const large = Object.defineProperty(video("large.mp4"), "size", { value: demoFiles.largest + 1 });
  drop(large, video("empty.mp4", 0));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "A video can have at most 2 GB; add a link to it instead. Left out: large.mp4There is nothing in an empty file. Left out: empty.mp4",
  );
  expect(screen.queryByRole("list", { name: "Chosen videos" })).toBeNull();
  expect(api.of("demo.start-upload")).toHaveLength(0);
  // The message is about the last choice, and can be put away.
  drop(video("empty-too.mp4", 0));
  expect(screen.getByRole("alert").textContent).toBe("There is nothing in an empty file. Left out: empty-too.mp4");
  await press("Dismiss");
  expect(screen.queryByRole("alert")).toBeNull();
  drop(video("empty.mp4", 0));
  drop(video("one.mp4"));
  await sendingOf("one.mp4");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("STA-49: a failed file shows an error, blocks no other, and can be retried", async () => {
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

test("STA-56: leaving during an upload asks for confirmation; afterwards it does not", async () => {
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

/** How a video's row reads, and how many signs and buttons it has. */
const look = (name: string) => {
  const line = screen.getByRole<HTMLProgressElement>("progressbar", { name });
  return [row(name).dataset.state, row(name).querySelector("p + progress + p")?.textContent, line.value, line.max];
};
const signs = (name: string) => row(name).querySelectorAll("svg").length;

test("STA-49: two videos upload at a time and the others wait; each row and the hint show the progress", async () => {
  const { api, press, toSecondStep, drop } = await visit();
  await toSecondStep();
  const hint = () => screen.getByText(/^$|still on the way|did not arrive/, { selector: "form p[role=status]" });
  drop(video("one.mp4"), video("two.mp4"), video("three.mp4"), video("four.mp4"));
  const one = await sendingOf("one.mp4");
  const two = await sendingOf("two.mp4");
  expect(Sending.all).toHaveLength(2);
  expect(api.of("demo.start-upload")).toHaveLength(2);
  expect(hint().textContent).toBe("4 of 4 still on the way. Then you can submit.");
  expect([look("one.mp4"), look("three.mp4")]).toEqual([
    ["sending", "1 KB · 0%", 0, 1000],
    ["waiting", "1 KB · Waiting", 0, 1000],
  ]);
  one.progress(999);
  expect(look("one.mp4")).toEqual(["sending", "1 KB · 99%", 999, 1000]);
  // Request bytes include multipart overhead beyond the file.
  one.progress(1300);
  expect(look("one.mp4")).toEqual(["sending", "1 KB · 100%", 1000, 1000]);
  await one.answer(299);
  expect(look("one.mp4")).toEqual(["done", "1 KB · Uploaded", 1000, 1000]);
  two.progress(400);
  await two.answer(300);
  await screen.findByText("two.mp4 file upload failed.");
  expect(look("two.mp4").slice(0, 2)).toEqual(["failed", "1 KB · Failed. It is not part of your request yet."]);
  expect(hint().textContent).toBe("2 of 4 still on the way. Then you can submit.");
  await (await sendingOf("three.mp4")).answer(204);
  const four = await sendingOf("four.mp4");
  four.dispatchEvent(new Event("error"));
  await screen.findByText("four.mp4 file upload failed.");
  expect(hint().textContent).toBe("2 did not arrive. Send them again, or submit without them.");
  expect(["one.mp4", "two.mp4"].map(signs)).toEqual([2, 3]);
  await press("Remove four.mp4");
  expect(hint().textContent).toBe("1 did not arrive. Send it again, or submit without it.");
  await press("Send two.mp4 again");
  await waitFor(() => expect(look("two.mp4")).toEqual(["sending", "1 KB · 0%", 0, 1000]));
  const again = await sendingOf("two.mp4");
  again.dispatchEvent(new Event("timeout"));
  await waitFor(() => expect(hint().textContent).toBe("1 did not arrive. Send it again, or submit without it."));
});

test("STA-49: a retried video waits for its turn, and restarts", async () => {
  const { press, toSecondStep, drop } = await visit();
  await toSecondStep();
  drop(video("one.mp4"), video("two.mp4"), video("three.mp4"));
  const one = await sendingOf("one.mp4");
  const two = await sendingOf("two.mp4");
  one.progress(400);
  await one.answer(500);
  await sendingOf("three.mp4");
  await press("Send one.mp4 again");
  expect(look("one.mp4")).toEqual(["waiting", "1 KB · Waiting", 0, 1000]);
  expect(Sending.all).toHaveLength(3);
  await two.answer(201);
  await waitFor(() => expect(look("one.mp4")).toEqual(["sending", "1 KB · 0%", 0, 1000]));
  expect(Sending.all).toHaveLength(4);
});

test("STA-39: the store gets a video's name, type and size, and the end of a long name", async () => {
  const { api, toSecondStep, drop } = await visit();
  await toSecondStep();
  drop(video(`${"x".repeat(400)}.mp4`), new File([new Uint8Array(7)], "talk.mkv"));
  await waitFor(() => expect(api.of("demo.start-upload")).toHaveLength(2));
  expect(api.of("demo.start-upload").map(({ body }) => body)).toEqual([
    { fileName: `${"x".repeat(296)}.mp4`, contentType: "video/mp4", size: 1000 },
    { fileName: "talk.mkv", contentType: "video/x-matroska", size: 7 },
  ]);
});

test("STA-49: a video removed before its upload starts is never sent; an uploaded one is excluded from the request", async () => {
  const place = Promise.withResolvers<{ id: number; url: string; headers: Record<string, string> }>();
  const answer = { id: 101, url: "https://store.test/demo/101", headers: {} };
  let asked = 0;
  const { api, press, unmount, toSecondStep, drop } = await visit({
    "demo.start-upload": () => {
      asked += 1;
      if (asked === 1) return { ...answer, id: 100 };
      return asked === 2 ? answer : place.promise;
    },
  });
  await toSecondStep();
  for (const name of ["zero.mp4", "one.mp4"]) {
    drop(video(name));
    await (await sendingOf(name)).answer(200);
  }
  drop(video("two.mp4"));
  await waitFor(() => expect(asked).toBe(3));
  await press("Remove two.mp4");
  await press("Remove one.mp4");
  place.resolve({ ...answer, id: 102 });
  await press("Submit");
  await waitFor(() => expect(api.of("demo.request")[0]?.body).toMatchObject({ files: [100] }));
  expect(Sending.all).toHaveLength(2);
  unmount();
  const later = await visit();
  await later.toSecondStep();
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("STA-56: leaving the page aborts running uploads", async () => {
  const { unmount, toSecondStep, drop } = await visit();
  await toSecondStep();
  drop(video("one.mp4"), video("two.mp4"));
  const posts = [await sendingOf("one.mp4"), await sendingOf("two.mp4")];
  unmount();
  expect(posts.map(({ isAborted }) => isAborted)).toEqual([true, true]);
});

test("STA-51: a video missing on the server shows an error until removed", async () => {
  const { press, toSecondStep, drop } = await visit({
    "demo.request": () => {
      throw new FieldFailure({ files: ["A file is missing. Remove it and upload it again."] });
    },
  });
  await toSecondStep();
  drop(video("one.mp4"));
  await (await sendingOf("one.mp4")).answer(201);
  await press("Submit");
  await screen.findByText(/A file is missing/);
  await press("Remove one.mp4");
  expect(screen.queryByText(/A file is missing/)).toBeNull();
});

test("STA-39: files can be dropped on a highlighted zone, or chosen by button", async () => {
  const { user, press, toSecondStep } = await visit();
  await toSecondStep();
  const zone = screen.getByTestId("drop-zone");
  // The browser opens a dropped file where no handler takes it.
  expect([fireEvent.dragEnter(zone), fireEvent.dragOver(zone)]).toEqual([false, false]);
  expect(zone.dataset.over).toBe("true");
  fireEvent.dragLeave(zone);
  expect(zone.dataset.over).toBe("false");
  fireEvent.dragOver(zone);
  expect(fireEvent.drop(zone, { dataTransfer: { files: [] } })).toBe(false);
  expect(zone.dataset.over).toBe("false");

  const input = screen.getByLabelText<HTMLInputElement>("Video files");
  expect(input.tabIndex).toBe(-1);
  let asked = 0;
  input.addEventListener("click", () => (asked += 1));
  await press("Choose videos");
  expect(asked).toBe(1);
  await user.upload(input, video("one.mp4"));
  expect(input.value).toBe("");
  await sendingOf("one.mp4");
});

test("STA-46: a video's type comes from the browser, or from its extension where unknown", () => {
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
