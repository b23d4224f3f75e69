import { secondsPattern } from "./seconds.ts";

/** Where a question belongs and when it is asked, in seconds. */
export type Label = { readonly module: string; readonly video: string; readonly start: string; readonly end: string };

/** QTI has no times and no categories; an item's label is free text that systems keep: "11/101 start 67 end 72.5". */
export function writeLabel(place: Pick<Label, "module" | "video">, start: number, end: number): string {
  return `${place.module}/${place.video} start ${start} end ${end}`;
}

export function readLabel(label: string): Label | undefined {
  const found = new RegExp(`^([^/]{1,100})/([^/]{1,100}) start (${secondsPattern}) end (${secondsPattern})$`).exec(
    label.trim(),
  );
  if (!found) return undefined;
  const [, module = "", video = "", start = "", end = ""] = found;
  return { module, video, start, end };
}
