import { config } from "../config/config.ts";

/** URL of a file, on a separate origin. */
export const fileUrl = (key: string): string => `${config.filesOrigin}/${key}`;
