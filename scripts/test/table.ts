import { inject } from "vitest";

// Gives each test file a separate table, queue and bucket, so that files can run concurrently in isolation. Runs before the
// file's imports, because modules read the environment on import. The table is new, but keeps its name per process, which
// the loaded entities contain.
const table = `test-${process.pid}`;
const room = await fetch(`${inject("rooms")}?table=${table}`, { method: "POST" });
if (!room.ok) throw new Error(`No table for this test file: ${await room.text()}`);
Object.assign(process.env, inject("environment"), await room.json());
