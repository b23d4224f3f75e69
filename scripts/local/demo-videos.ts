import { createRequire } from "node:module";
import type { CloudOptions } from "@cu/local-cloud/cloud-options";
import { hostLectures } from "../demo/host-lectures.ts";

const { resolve } = createRequire(import.meta.url);

/** What the embedded video hosts play on a laptop: the demo's lectures, in the fonts of the site. */
export const demoVideos = (): NonNullable<CloudOptions["videos"]> => ({
  lectures: hostLectures(),
  fonts: [
    resolve("@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2"),
    resolve("@fontsource-variable/literata/files/literata-latin-wght-normal.woff2"),
    resolve("@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2"),
  ],
});
