import { accessSync, constants, mkdirSync } from "node:fs";
import path from "node:path";
import { CannotStart } from "@cu/local-cloud/loopback";
import { buildSite } from "../web/build/build-site.ts";

const root = path.dirname(import.meta.dirname);
const folder = path.resolve(process.env.LOCAL_DATA ?? path.join(root, ".local"));
const port = Number(process.env.PORT ?? 3000);
const apiPort = Number(process.env.API_PORT ?? 3001);

/** Ends with one clear line: a person who starts the product does not want to read a stack. */
const giveUp = (reason: string): never => {
  console.error(reason);
  process.exit(1);
};

for (const [name, value] of [
  ["PORT", port],
  ["API_PORT", apiPort],
] as const) {
  if (!Number.isInteger(value) || value < 1 || value > 65_535)
    giveUp(`${name} must be a port number between 1 and 65535.`);
}
try {
  mkdirSync(folder, { recursive: true });
  accessSync(folder, constants.W_OK);
} catch {
  giveUp(`The data folder ${folder} cannot be written. Choose another one with LOCAL_DATA.`);
}

try {
  const built = await buildSite().catch((error: unknown) =>
    giveUp(`The site could not be built: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`),
  );
  if (built) console.log("The site is built.");
  const { startStack } = await import("./local/stack.ts");
  // Other ports than the usual ones mean a second stack: its services take free ports too.
  const usual = port === 3000 && apiPort === 3001;
  const { demoVideos } = await import("./local/demo-videos.ts");
  const stack = await startStack({ folder, port, apiPort, videos: demoVideos(), ...(usual ? {} : { ports: {} }) });
  const { seed } = await import("./seed.ts");
  const { people, password } = await seed(stack.cloud);
  await stack.cloud.drain();
  console.log(`
Demo people, all with the password: ${password}
${people.map(({ role, username }) => `  ${role.padEnd(12)}${username}`).join("\n")}

Mails of the product: ${stack.cloud.mail?.endpoint ?? ""}
API host:             ${stack.api}
Data:                 ${folder}

Open ${stack.site}   (Ctrl-C stops everything; the data stays)`);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    stack.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
} catch (error) {
  if (error instanceof CannotStart) giveUp(error.message);
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "ENOSPC")
    giveUp("No space is left on the disk. Free some, then start again: nothing committed is lost.");
  if (code === "EACCES" || code === "EROFS")
    giveUp(`The data folder ${folder} cannot be written. Choose another one with LOCAL_DATA.`);
  throw error;
}
