import { inject } from "vitest";

// Each test file has a table, a queue and a bucket of its own, so that files run side by side and see only their own
// data. This runs before the file's imports: what reads the environment when it is loaded finds it complete. The table
// is new, but keeps the name that the process's entities were made with.
const table = `test-${process.pid}`;
const room = await fetch(`${inject("rooms")}?table=${table}`, { method: "POST" });
if (!room.ok) throw new Error(`No table for this test file: ${await room.text()}`);
Object.assign(process.env, inject("environment"), await room.json());
