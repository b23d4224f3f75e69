import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { createAwsJson } from "../aws-json.ts";
import { openDataFolder } from "../data-folder.ts";
import { CannotStart, cannotStart, loopback } from "../loopback.ts";
import { createLoader, type Loader } from "./dynoxide-load.ts";
import { dynoxideBinary, type Engine, type EngineOptions } from "./engine.ts";
import { indexStream } from "./stream-index.ts";
import { target } from "./table.ts";

// The engine replaces the shell; the shell's child waits for the end of our pipe and then ends the engine. A process
// of ours that is killed cannot run any code, and an engine left behind would keep the data file open.
const tethered = 'exec 3<&0; (read -r _ <&3; kill "$$") >/dev/null 2>&1 & exec "$@" </dev/null 3<&-';

const removal = target("DeleteTable");

/** Starts the dynoxide binary with its data in `dir`. */
export async function startDynoxide({ dir, onStopped = crash }: EngineOptions): Promise<Engine> {
  const binary = dynoxideBinary();
  if (!binary) throw new CannotStart(`dynoxide is not installed for ${process.platform}-${process.arch}.`);
  const file = path.join(openDataFolder("DynamoDB", dir), "dynamodb.sqlite");
  const { port, child } = await spawnListening(binary, file);
  let loader: Loader | undefined;
  try {
    await indexStream(file);
    loader = await createLoader(file);
  } catch (cause) {
    await stop(child);
    throw cannotStart("DynamoDB", cause, file);
  }

  const engine = createAwsJson(`http://${loopback}:${port}`);
  let closing = false;
  let stopped: CannotStart | undefined;
  child.once("exit", (code, signal) => {
    stopped = new CannotStart(`The embedded DynamoDB engine stopped by itself (${signal ?? `exit code ${code}`}).`);
    if (!closing) onStopped(stopped);
  });

  return {
    name: "dynoxide",
    pid: child.pid,
    answer: async (wanted, body) => {
      if (stopped) throw stopped;
      const answer = await engine.forward(wanted, body);
      if (wanted === removal && answer.status === 200) loader?.forgetStream(JSON.parse(body.toString()).TableName);
      return answer;
    },
    load: loader?.load,
    close: async () => {
      closing = true;
      loader?.close();
      engine.close();
      await stop(child);
    },
  };
}

async function spawnListening(binary: string, file: string): Promise<{ port: number; child: ChildProcess }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const serve = ["serve", "--host", loopback, "--port", String(port), "--db-path", file];
    // Its own process group: Ctrl-C in the terminal is for us, and we stop the engine last.
    const child = spawn("sh", ["-c", tethered, "sh", binary, ...serve], { detached: true, stdio: "pipe" });
    const said = await listening(child);
    if (said === undefined) return { port, child };
    // Between finding the free port and using it another process may have taken it.
    if (attempt === 3 || !/address.*in use/i.test(said)) {
      throw new CannotStart(`The embedded DynamoDB cannot use ${file}: ${said}`);
    }
  }
}

/** Undefined once it accepts connections, otherwise its output before it exited. */
function listening(child: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    let said = "";
    const hear = (text: Buffer) => {
      said += text;
      if (said.includes("listening on")) resolve(undefined);
    };
    child.once("error", reject);
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("close", () => resolve(said.replace(/^error: (Internal error: )?/, "").trim() || "it ended at once"));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  const slow = setTimeout(() => child.kill("SIGKILL"), 3000);
  await gone;
  clearTimeout(slow);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, loopback);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return address !== null && typeof address === "object" ? address.port : 0;
}

function crash(reason: CannotStart): void {
  setImmediate(() => {
    throw reason;
  });
}
