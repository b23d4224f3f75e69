import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

const usage = `npm run import -- [--dry-run] [--replace] [--all] <folders or files…>
  --dry-run  reads and checks everything, and writes nothing
  --replace  puts transcripts in the place of others that videos have already, e.g. in another language
  --all      shows every line of the summary
Start the product first: npm start`;

const { values, positionals: places } = parsed();
if (places.length === 0) fail(usage, 2);
const stack = runningStack();

// Imported here, because entities read the table's name on import.
const { importFiles } = await import("./import/run.ts");
try {
  const how = { dry: values["dry-run"], replace: values.replace };
  const report = await importFiles(places, how);
  const follows = how.dry || report.created.size === 0 ? "" : await untilShown();
  console.log([report.text(values.all ? Number.POSITIVE_INFINITY : undefined), follows].filter(Boolean).join("\n"));
  process.exitCode = report.failed ? 1 : 0;
} catch (error) {
  if (!isUnreachable(error)) throw error;
  fail("The product does not answer. Start it with npm start, then import again: nothing is imported twice.", 1);
}

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean", default: false },
        replace: { type: "boolean", default: false },
        all: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return fail(`${error.message}\n\n${usage}`, 2);
  }
}

/** Reads the running stack's addresses; an existing environment takes precedence, e.g. for a deployed stage. */
function runningStack(): { api: string } | undefined {
  if (process.env.TABLE_NAME) return undefined;
  const folder = path.resolve(process.env.LOCAL_DATA ?? path.join(import.meta.dirname, "..", ".local"));
  const file = path.join(folder, "endpoints.json");
  try {
    const { api, environment } = JSON.parse(readFileSync(file, "utf8")) as {
      api: string;
      environment: Record<string, string>;
    };
    Object.assign(process.env, environment);
    return { api };
  } catch {
    return fail(`No running product was found (${file}). Start it with npm start, then import again.`, 1);
  }
}

/** Lists, pages and search are updated asynchronously; only the local stack can be waited for. */
async function untilShown(): Promise<string> {
  const later = "Appearing on the site within a minute or two.";
  if (!stack) return later;
  console.error("Written. Waiting until the site shows it …");
  try {
    const answer = await fetch(new URL("/__local/drain/", stack.api), { method: "POST" });
    return answer.ok ? "The site shows it now." : later;
  } catch {
    return later;
  }
}

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as NodeJS.ErrnoException & { cause?: unknown };
  return code === "ECONNREFUSED" || code === "ECONNRESET" || isUnreachable(cause);
}

function fail(text: string, code: number): never {
  console.error(text);
  process.exit(code);
}
