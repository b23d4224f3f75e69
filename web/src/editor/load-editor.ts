import { useEffect, useState } from "react";
import type { EditorProps } from "./tiptap-editor.tsx";

type Editor = (props: EditorProps) => React.ReactNode;

let loaded: Editor | undefined;

/** 130 KB that only people who write need. Called early, it is there when they begin. */
export const loadEditor = async (): Promise<Editor> => {
  loaded ??= (await import("./tiptap-editor.tsx")).TiptapEditor;
  return loaded;
};

/** The editor once it is here; undefined while it loads, and for good when that fails: there is a plain field then. */
export const useEditorPart = (): Editor | undefined => {
  const [part, setPart] = useState(() => loaded);
  useEffect(() => {
    if (part) return;
    loadEditor().then(
      (editor) => setPart(() => editor),
      // The plain field goes on working.
      () => undefined,
    );
  }, [part]);
  return part;
};
