import { buildSite } from "../web/build/build-site.ts";

console.log((await buildSite()) ? "site: built" : "site: up to date");
