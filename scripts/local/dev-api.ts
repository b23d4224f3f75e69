import path from "node:path";
import { demoVideos } from "./demo-videos.ts";
import { startStack } from "./stack.ts";

/** The API host alone; `scripts/dev.ts` starts it again when sources change. */
const folder = path.resolve(process.env.LOCAL_DATA ?? path.join(import.meta.dirname, "../../.local"));
const stack = await startStack({
  folder,
  port: Number(process.env.PORT ?? 3000),
  apiPort: Number(process.env.API_PORT ?? 3001),
  withSite: false,
  videos: demoVideos(),
});
// Loaded now: entities read the table's name when they are loaded.
const { seed } = await import("../seed.ts");
await seed(stack.cloud);
console.log(`API host: ${stack.api}`);
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => void stack.close().then(() => process.exit(0)));
