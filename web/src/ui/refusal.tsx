import { errorText } from "../lib/api.ts";
import { Note } from "./note.tsx";

/** Why the last action did not happen, in the server's words where it has any; nothing while nothing was refused. */
export const Refusal = ({ error }: { error: unknown }) =>
  error === undefined ? null : <Note tone="wrong">{errorText(error)}</Note>;
