import { demoFiles } from "@cu/api/demo-files";
import { Failure, FieldFailure } from "@cu/api/failure";
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useEffect } from "react";
import { Route, Routes, useNavigate } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { DemoPage } from "./demo-page.tsx";
import { videoTypeOf } from "./send-file.ts";
import { sizeText } from "./upload-row.tsx";

// The question before leaving is fetched when it is asked.
configure({ asyncUtilTimeout: 10_000 });

/** The file store's side of one upload, moved by the test. */
class Post extends EventTarget {
  static all: Post[] = [];
  readonly upload = new EventTarget();
  status = 0;
  form = new FormData();
  url = "";
  isAborted = false;
  open(_method: string, url: string) {
    this.url = url;
  }
  send(form: FormData) {
    this.form = form;
    Post.all.push(this);
  }
  abort() {
    this.isAborted = true;
    this.dispatchEvent(new Event("abort"));
  }
  progress(loaded: number) {
    act(() => {
      this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded }));
    });
  }
  async answer(status: number) {
    this.status = status;
    await act(async () => {
      this.dispatchEvent(new Event("load"));
    });
  }
}

const fileOf = (post: Post | undefined) => (post?.form.get("file") as File | null)?.name;
const postOf = (name: string): Promise<Post> =>
  waitFor(() => {
    const found = Post.all.findLast((post) => fileOf(post) === name && !post.isAborted);
    if (!found) throw new Error(`${name} is not on its way.`);
    return found;
  });

beforeEach(() => {
  sessionStorage.clear();
  Post.all = [];
  vi.stubGlobal("XMLHttpRequest", Post);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const course = { "Course name": "Optics", "First name": "Ann", "Last name": "Example", Email: "ann@example.com" };
const made = {
  id: 5,
  courseName: "Optics",
  courseDescription: "",
  firstName: "Ann",
  lastName: "Example",
  email: "ann@example.com",
  createdAt: "2026-11-20T10:00:00.000Z",
  status: "submitted" as const,
};
const video = (name: string, size = 1000) => new File([new Uint8Array(size)], name, { type: "video/mp4" });

// The browser's own button.
let goBack = () => {};
const History = () => {
  const navigate = useNavigate();
  useEffect(() => {
    goBack = () => void navigate(-1);
  }, [navigate]);
  return null;
};

const visit = async (answers: Parameters<typeof fakeApi>[0] = {}, at = "/demo/") => {
  let place = 100;
  const api = fakeApi({
    "accounts.tokens": () => {
      throw new Failure("session.missing");
    },
    "demo.start-upload": () => ({ id: ++place, url: "https://store.test/", fields: { key: `demo/${place}` } }),
    "demo.request": () => made,
    ...answers,
  });
  const pages = (
    <>
      <History />
      <Routes>
        <Route path="/demo/" element={<DemoPage />} />
        <Route path="*" element={<p>Another page</p>} />
      </Routes>
    </>
  );
  const { user, unmount } = await open(pages, { at });
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${name}`) });
  const toSecondStep = async () => {
    for (const [label, text] of Object.entries(course)) if (!box(label).value) await user.type(box(label), text);
    await press("Next");
  };
  const drop = (...files: File[]) => fireEvent.drop(screen.getByTestId("drop-zone"), { dataTransfer: { files } });
  return { api, user, unmount, press, box, toSecondStep, drop };
};

const row = (name: string) => screen.getByRole("progressbar", { name }).closest("li") as HTMLElement;

test("STA-42 STA-43 STA-44 STA-45: the first step names what is missing, in the documents' words", async () => {
  const { press, box, user, toSecondStep } = await visit();
  await press("Next");
  for (const text of [
    "Please input a course name!",
    "Please input your first name!",
    "Please input your last name!",
    "Please input your email!",
  ])
    expect(screen.queryByText(text)).not.toBeNull();
  expect(document.activeElement).toBe(box("Course name"));
  await user.type(box("Email"), "ann@");
  await press("Next");
  expect(screen.queryByText("Please input your email!")).not.toBeNull();
  await user.clear(box("Email"));
  await toSecondStep();
  expect(document.activeElement).toBe(screen.getByText("Videos and links"));
});

test("STA-38 STA-40 STA-46: Next and Back move between the steps and keep everything; a description may be missing", async () => {
  const { press, box, user, toSecondStep } = await visit();
  await toSecondStep();
  await press("Add a link");
  await user.type(box("Link 1"), "https://example.com/");
  await press("Back");
  expect(box("Course name").value).toBe("Optics");
  await press("Next");
  expect(box("Link 1").value).toBe("https://example.com/");
});

test("STA-40: the browser's Back goes from the second step to the first, and videos under way go on", async () => {
  const { press, box, toSecondStep, drop } = await visit();
  await toSecondStep();
  drop(video("one.mp4"));
  const post = await postOf("one.mp4");
  act(() => goBack());
  expect(box("Course name").value).toBe("Optics");
  expect(post.isAborted).toBe(false);
  await press("Next");
  await post.answer(201);
  expect(within(row("one.mp4")).queryByText(/Uploaded/)).not.toBeNull();
  await press("Back");
  await waitFor(() => expect(box("Course name").value).toBe("Optics"));
});

test("STA-40: the second step is not open before the first is filled in", async () => {
  const { box } = await visit({}, "/demo/?step=2");
  expect(box("Course name").value).toBe("");
  expect(screen.queryByRole("button", { name: "Submit" })).toBeNull();
});

test("STA-39 STA-50 STA-51: dropped and picked videos go straight to the store, and their ids with the request", async () => {
  const { api, user, press, box, toSecondStep, drop } = await visit();
  await toSecondStep();
  drop(video("one.mp4"));
  await user.upload(screen.getByLabelText("Video files"), [video("two.mp4"), video("three.mp4")]);
  for (const name of ["one.mp4", "two.mp4", "three.mp4"]) await (await postOf(name)).answer(201);
  expect(Post.all[0]?.url).toBe("https://store.test/");
  expect([...(Post.all[0]?.form.keys() ?? [])]).toEqual(["key", "file"]);
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
  expect(fileOf(await postOf("one.mp4"))).toBe("one.mp4");
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

test("STA-46: an empty link row is missing, and only web addresses are links", async () => {
  const { api, press, box, user, toSecondStep } = await visit();
  await toSecondStep();
  await press("Add a link");
  await press("Submit");
  expect(screen.queryByText("Missing link")).not.toBeNull();
  expect(document.activeElement).toBe(box("Link 1"));
  await user.type(box("Link 1"), "javascript:alert(1)");
  await press("Submit");
  expect(screen.queryByText("Enter a link that begins with http:// or https://.")).not.toBeNull();
  await press("Remove link 1");
  await press("Submit");
  await waitFor(() => expect(api.of("demo.request")).toHaveLength(1));
});

test("STA-49: a file that fails says so, stops no other, and can be sent again", async () => {
  const { api, press, toSecondStep, drop } = await visit();
  await toSecondStep();
  drop(video("good.mp4"), video("bad.mp4"), video("late.mp4"));
  const good = await postOf("good.mp4");
  good.progress(500);
  expect(within(row("good.mp4")).queryByText(/50%/)).not.toBeNull();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Submit" }).disabled).toBe(true);
  await (await postOf("bad.mp4")).answer(403);
  await screen.findByText("bad.mp4 file upload failed.");
  await good.answer(201);
  await screen.findByText("good.mp4 file uploaded successfully.");
  await (await postOf("late.mp4")).answer(201);
  expect(within(row("late.mp4")).queryByText(/Uploaded/)).not.toBeNull();

  await press("Send bad.mp4 again");
  await waitFor(() => expect(Post.all).toHaveLength(4));
  await Post.all[3]?.answer(204);
  await press("Submit");
  await screen.findByText(/has been submitted/);
  expect(api.of("demo.request")[0]?.body).toMatchObject({ files: expect.arrayContaining([101, 103, 104]) });
});

test("STA-49: a failed file may be left out, and a removed one is stopped on its way", async () => {
  const { api, press, toSecondStep, drop } = await visit();
  await toSecondStep();
  drop(video("bad.mp4"), video("unwanted.mp4"));
  const unwanted = await postOf("unwanted.mp4");
  await (await postOf("bad.mp4")).answer(500);
  await press("Remove unwanted.mp4");
  expect(unwanted.isAborted).toBe(true);
  expect(screen.queryByText("unwanted.mp4 file upload failed.")).toBeNull();
  await press("Submit");
  await waitFor(() => expect(api.of("demo.request")[0]?.body).toMatchObject({ files: [] }));
});

test("STA-37 STA-41 STA-47: after two steps a spinner, then the result with the way home", async () => {
  let answer: (request: typeof made) => void = () => {};
  const { press, user, toSecondStep } = await visit({
    "demo.request": () =>
      new Promise<typeof made>((resolve) => {
        answer = resolve;
      }),
  });
  await toSecondStep();
  await press("Submit");
  await screen.findByText("Sending your request");
  answer(made);
  await screen.findByText("Great, your demo request has been submitted! Look for an email from us soon.");
  await user.click(screen.getByRole("link", { name: "Return to Homepage" }));
  await screen.findByText("Another page");
});

test("STA-41 STA-48: a failure says so with the way home, and nothing that was written is lost", async () => {
  let isBroken = true;
  const { api, press, box, toSecondStep } = await visit({
    "demo.request": () => {
      if (isBroken) throw new Failure("server.broken");
      return made;
    },
  });
  await toSecondStep();
  await press("Submit");
  await screen.findByText("Sorry, something went wrong with submitting your demo request. Please try again later.");
  expect(screen.getByRole("link", { name: "Return to Homepage" }).getAttribute("href")).toBe("/");
  await press("Back to your request");
  await press("Back");
  expect(box("Course name").value).toBe("Optics");
  await press("Next");
  isBroken = false;
  await press("Submit");
  await screen.findByText(/has been submitted/);
  const keys = api.of("demo.request").map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toEqual([keys[0], keys[0]]);
});

test("STA-51: what only the server finds wrong stands where it was written", async () => {
  const { press, toSecondStep } = await visit({
    "demo.request": () => {
      throw new FieldFailure({ files: ["A file is not there any more. Remove it and upload it again."] });
    },
  });
  await toSecondStep();
  await press("Submit");
  expect((await screen.findByRole("alert")).textContent).toContain("A file is not there any more.");
});

test("STA-56: leaving while a video is on its way asks first; afterwards the page goes as usual", async () => {
  const { user, press, toSecondStep, drop } = await visit();
  await toSecondStep();
  drop(video("one.mp4"));
  const post = await postOf("one.mp4");
  await user.click(within(screen.getByRole("banner")).getByRole("link", { name: /^Curio/ }));
  await screen.findByRole("dialog", { name: "Leave while videos are on their way?" });
  await press("Stay here");
  expect(screen.queryByText("Another page")).toBeNull();
  expect(post.isAborted).toBe(false);
  await post.answer(201);
  await user.click(within(screen.getByRole("banner")).getByRole("link", { name: /^Curio/ }));
  await screen.findByText("Another page");
});

test("STA-55: a reload in the middle keeps what was written and the videos that have arrived", async () => {
  const { unmount, toSecondStep, drop } = await visit();
  await toSecondStep();
  drop(video("one.mp4"));
  await (await postOf("one.mp4")).answer(201);
  unmount();
  const again = await visit();
  expect(again.box("Course name").value).toBe("Optics");
  await again.press("Next");
  expect(within(row("one.mp4")).queryByText(/Uploaded/)).not.toBeNull();
  await again.press("Submit");
  await waitFor(() => expect(again.api.of("demo.request")[0]?.body).toMatchObject({ files: [101] }));
});

test("STA-46: the type of a video comes from the browser, or from its ending where the browser knows none", () => {
  const type = (name: string, given = "") => videoTypeOf(new File([], name, { type: given }));
  expect(type("a.mp4", "video/mp4")).toBe("video/mp4");
  expect(type("a.webm", 'video/webm;codecs="vp9"')).toBe("video/webm");
  expect(type("A.MKV")).toBe("video/x-matroska");
  expect(type("a.mkv", "application/pdf")).toBeUndefined();
  expect(type("constructor")).toBeUndefined();
});

test("the size of a video in words", () => {
  expect([0, 1500, 12_400_000, 2_147_000_000].map(sizeText)).toEqual(["1 KB", "2 KB", "12 MB", "2.1 GB"]);
});
