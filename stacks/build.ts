import path from "node:path";
import { buildSite } from "../web/build/build-site.ts";
import { loadSettings, stageIn } from "./settings.ts";

/** Builds the site as the stage calls itself: `npm run build -- --stage prod`. */
loadSettings(path.dirname(import.meta.dirname), stageIn(process.argv.slice(2)));
console.log((await buildSite()) ? "site: built" : "site: up to date");
