import { readdirSync } from "node:fs";
import path from "node:path";

/** Vite's names end in a hash of the content: such a file never changes. */
const hashed = /-[A-Za-z0-9_-]{7,8}\.[a-z0-9]+$/;
// Packed twins are for the local host, CloudFront packs by itself; dot folders hold the build's notes.
const forOthers = /\.br$|^\.|\/\./;

/** The files of a built folder, split by how long a browser may keep them; `others` are not published at all. */
export const siteFiles = (folder: string): { lasting: string[]; changing: string[]; others: string[] } => {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .toSorted();
  const published = names.filter((name) => !forOthers.test(name));
  return {
    lasting: published.filter((name) => hashed.test(name)),
    changing: published.filter((name) => !hashed.test(name)),
    others: names.filter((name) => forOthers.test(name)),
  };
};
