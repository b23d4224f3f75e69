import { cell } from "@cu/process-cache/process-cache";
import { useEffect, useState } from "react";
import type { EditorProps } from "./tiptap-editor.tsx";

type Editor = (props: EditorProps) => React.ReactNode;

const loaded = cell<Editor>("editor");

/** 130 KB, needed only for writing. Can be preloaded. */
export const loadEditor = async (): Promise<Editor> => {
  loaded.current ??= (await import("./tiptap-editor.tsx")).TiptapEditor;
  return loaded.current;
};

/** The editor once it is here; undefined while it loads, and for good when that fails: there is a plain field then. */
export const useEditorPart = (): Editor | undefined => {
  const [part, setPart] = useState(() => loaded.current);
  useEffect(() => {
    if (part) return;
    loadEditor().then(
      (editor) => setPart(() => editor),
      // On failure the plain field stays.
      () => undefined,
    );
  }, [part]);
  return part;
};
