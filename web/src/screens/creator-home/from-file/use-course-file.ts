import { useEffect, useRef, useState } from "react";
import { errorText, fieldErrors, useAction } from "../../../lib/api.ts";
import { putFile } from "../../../lib/put-file.ts";

/** A file on its way to a draft. */
export type Importing =
  | { readonly step: "choose"; readonly name?: string; readonly problems: readonly string[] }
  | { readonly step: "sending"; readonly name: string; readonly sent: number; readonly size: number }
  | { readonly step: "reading"; readonly name: string }
  | { readonly step: "done"; readonly name: string; readonly draftId: number; readonly leftOut: readonly string[] };

/** Uploads a course file and requests its draft. Errors return to the file picker, with a line each. */
export const useCourseFile = () => {
  const [state, setState] = useState<Importing>({ step: "choose", problems: [] });
  const start = useAction("draft.start-import");
  const read = useAction("draft.import", { refresh: ["draft.list"] });
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const send = async (file: File) => {
    const { name, size } = file;
    const gone = new AbortController();
    leaving.current = gone;
    setState({ step: "sending", name, sent: 0, size });
    const { file: place, url, headers } = await start.send({ body: { size } });
    await putFile(file, {
      url,
      headers,
      signal: gone.signal,
      onProgress: (sent) => setState({ step: "sending", name, sent, size }),
    });
    setState({ step: "reading", name });
    const made = await read.send({ params: { file: place } });
    setState({ step: "done", name, ...made });
  };

  const choose = async (files: readonly File[]): Promise<void> => {
    const [file, ...more] = files;
    if (!file) return;
    const wrong = (...problems: string[]) => setState({ step: "choose", name: file.name, problems });
    if (more.length > 0 || !file.name.toLowerCase().endsWith(".zip")) return wrong("Only one .zip file is accepted.");
    if (file.size === 0) return wrong("The file is empty.");
    try {
      await send(file);
    } catch (error) {
      wrong(...reasonsOf(error));
    }
  };
  return { state, choose: (files: readonly File[]) => void choose(files) };
};

const reasonsOf = (error: unknown): readonly string[] => {
  const told = [...fieldErrors(error, "file"), ...fieldErrors(error, "size")];
  return told.length > 0 ? told : [errorText(error)];
};
