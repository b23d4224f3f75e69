import { replaceParts } from "../test/replace-parts.ts";
import * as loading from "./load-editor.ts";

/** In each test of a file the editor does not come, so that people write in plain fields. */
export const writeInPlainFields = () =>
  replaceParts(loading, { useEditorPart: () => undefined, loadEditor: () => Promise.reject() });
