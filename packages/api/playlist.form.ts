import { textForm } from "./form.ts";

/** VID-11, in the documents' words. */
export const playlistUrlText = "Please enter a valid playlist or video URL";

/** What is imported from. */
export const playlistForm = textForm({ url: { most: 2048, missing: playlistUrlText } });
