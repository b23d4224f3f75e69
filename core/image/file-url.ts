import { config } from "../config/config.ts";

/** Address of a file, on an origin of its own. */
export const fileUrl = (key: string): string => `${config.filesOrigin}/${key}`;
