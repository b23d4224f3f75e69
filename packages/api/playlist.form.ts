import { textForm } from "./form.ts";

/** VID-11, with the requirements' error texts. */
export const playlistUrlText = "Please enter a valid playlist or video URL";

/** The URL to import from. */
export const playlistForm = textForm({ url: { most: 2048, missing: playlistUrlText } });
