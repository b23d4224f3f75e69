import { readFileSync } from "node:fs";
import path from "node:path";

const [...places] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const showAll = process.argv.includes("--all");

if (places.length === 0) {
  console.error("npm run import -- <folder or files…> [-- --all]\nStart the product first: npm start");
  process.exit(2);
}

/** The running stack says where it is; an environment that is set already wins, e.g. for a deployed stage. */
const useRunningStack = (): void => {
  if (process.env.TABLE_NAME) return;
  const folder = path.resolve(process.env.LOCAL_DATA ?? path.join(import.meta.dirname, "..", ".local"));
  const file = path.join(folder, "endpoints.json");
  try {
    const { environment } = JSON.parse(readFileSync(file, "utf8")) as { environment: Record<string, string> };
    Object.assign(process.env, environment);
  } catch {
    console.error(`No running product was found (${file}). Start it with npm start, then import again.`);
    process.exit(1);
  }
};

useRunningStack();
// Loaded now: entities read the table's name when they are loaded.
const { importFiles } = await import("./import/run.ts");
try {
  const report = await importFiles(places);
  console.log(report.text(showAll ? Number.POSITIVE_INFINITY : undefined));
} catch (error) {
  if (!isUnreachable(error)) throw error;
  console.error("The product does not answer. Start it with npm start, then import again: nothing is imported twice.");
  process.exit(1);
}

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as NodeJS.ErrnoException & { cause?: unknown };
  return code === "ECONNREFUSED" || code === "ECONNRESET" || isUnreachable(cause);
}
