import { cell } from "@cu/process-cache/process-cache";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { Route, Routes, useNavigate } from "react-router-dom";
import { afterEach, beforeEach, vi } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { DemoPage } from "./demo-page.tsx";

/** A fake upload to the file store, controlled by the test. */
export class Sending extends EventTarget {
  static all: Sending[] = [];
  readonly upload = new EventTarget();
  status = 0;
  file: File | undefined;
  readonly headers: Record<string, string> = {};
  method = "";
  url = "";
  isAborted = false;
  open(method: string, url: string) {
    this.method = method;
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(file: File) {
    this.file = file;
    Sending.all.push(this);
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

export const sendingOf = (name: string): Promise<Sending> =>
  waitFor(() => {
    const found = Sending.all.findLast(({ file, isAborted }) => file?.name === name && !isAborted);
    if (!found) throw new Error(`${name} is not on its way.`);
    return found;
  });

/** Per test a new file store, and a tab without typed input. */
export const standAlone = () => {
  beforeEach(() => {
    sessionStorage.clear();
    Sending.all = [];
    vi.stubGlobal("XMLHttpRequest", Sending);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
};

const course = {
  "Course name": "Optics",
  "First name": "Ann",
  "Last name": "Example",
  Email: "ann@example.com",
};

export const made = {
  id: 5,
  courseName: "Optics",
  courseDescription: "",
  firstName: "Ann",
  lastName: "Example",
  email: "ann@example.com",
  createdAt: "2026-11-20T10:00:00.000Z",
  status: "submitted" as const,
};

export const video = (name: string, size = 1000) => new File([new Uint8Array(size)], name, { type: "video/mp4" });

// The browser's Back button.
const back = cell("way back from the demo form", () => () => {});

const History = () => {
  const navigate = useNavigate();
  useEffect(() => {
    back.current = () => void navigate(-1);
  }, [navigate]);
  return null;
};

export const visit = async (answers: Parameters<typeof fakeApi>[0] = {}, at = "/demo/") => {
  let place = 100;
  const api = fakeApi({
    "accounts.tokens": () => ({}),
    "demo.start-upload": () => ({
      id: ++place,
      url: `https://store.test/demo/${place}`,
      headers: { "If-None-Match": "*" },
    }),
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
  return { api, user, unmount, goBack: () => back.current(), press, box, toSecondStep, drop };
};

export const row = (name: string) => screen.getByRole("progressbar", { name }).closest("li") as HTMLElement;
