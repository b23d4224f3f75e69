import { useCallback, useEffect, useRef, useState } from "react";
import { toast } from "../../ui/toast.tsx";
import type { Kept } from "./draft.ts";
import { sendFile } from "./send-file.ts";

export type Upload = {
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly sent: number;
  readonly state: "waiting" | "sending" | "done" | "failed";
  readonly id?: number;
  /** Missing when it arrived before a reload. */
  readonly file?: File;
};

// More concurrent uploads would only slow each other down.
const atOnce = 2;

/** Notes which videos have arrived. */
type Keep = (change: (before: readonly Kept[]) => Kept[]) => void;

/** Independent uploads: a failure blocks no other and can be retried. */
export const useUploads = (arrived: readonly Kept[], keep: Keep) => {
  const [uploads, setUploads] = useState<readonly Upload[]>(() =>
    arrived.map(({ id, name, size }) => ({ key: String(id), id, name, size, sent: size, state: "done" })),
  );
  const running = useRef(new Map<string, AbortController>());

  const change = useCallback(
    (key: string, changed: Partial<Upload>) =>
      setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...changed } : upload))),
    [],
  );

  const begin = useCallback(
    async ({ key, name, size, file }: Upload) => {
      if (!file || running.current.has(key)) return;
      const control = new AbortController();
      running.current.set(key, control);
      change(key, { state: "sending", sent: 0 });
      try {
        const onProgress = (sent: number) => change(key, { sent: Math.min(sent, size) });
        const id = await sendFile(file, { onProgress, signal: control.signal });
        change(key, { state: "done", sent: size, id });
        keep((before) => [...before, { id, name, size }]);
        toast(`${name} file uploaded successfully.`);
      } catch {
        // Aborted by the user, so there is nothing to report.
        if (control.signal.aborted) return;
        change(key, { state: "failed" });
        toast(`${name} file upload failed.`, { tone: "failed" });
      } finally {
        running.current.delete(key);
      }
    },
    [change, keep],
  );

  useEffect(() => {
    const free = atOnce - uploads.filter(({ state }) => state === "sending").length;
    const next = uploads.filter(({ state }) => state === "waiting").slice(0, free);
    for (const upload of next) void begin(upload);
  }, [uploads, begin]);

  useEffect(() => {
    const { current } = running;
    return () => {
      for (const control of current.values()) control.abort();
    };
  }, []);

  return {
    uploads,
    underWay: uploads.filter(({ state }) => state === "waiting" || state === "sending").length,
    failed: uploads.filter(({ state }) => state === "failed").length,
    add: (files: readonly File[]) =>
      setUploads((before) => [
        ...before,
        ...files.map(
          (file): Upload => ({
            key: crypto.randomUUID(),
            name: file.name,
            size: file.size,
            sent: 0,
            state: "waiting",
            file,
          }),
        ),
      ]),
    retry: (key: string) => change(key, { state: "waiting", sent: 0 }),
    remove: (key: string) => {
      running.current.get(key)?.abort();
      const gone = uploads.find((upload) => upload.key === key)?.id;
      keep((before) => before.filter(({ id }) => id !== gone));
      setUploads((before) => before.filter((upload) => upload.key !== key));
    },
  };
};

export type Uploads = ReturnType<typeof useUploads>;
