import { errorText } from "../lib/api.ts";
import { Note } from "./note.tsx";

/** Why the last action failed, preferably in the server's words; nothing without an error. */
export const Refusal = ({ error }: { error: unknown }) =>
  error === undefined ? null : <Note tone="wrong">{errorText(error)}</Note>;
