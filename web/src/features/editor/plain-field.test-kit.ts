import { replaceParts } from "../../test/replace-parts.ts";
import * as loading from "./load-editor.ts";

/** Blocks loading the editor in each test of a file, so that fields stay plain. */
export const writeInPlainFields = () =>
  replaceParts(loading, { useEditorPart: () => undefined, loadEditor: () => Promise.reject() });
