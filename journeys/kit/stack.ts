import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Newcomer } from "../../scripts/seed/people.ts";

const root = path.resolve(import.meta.dirname, "../..");

export type Mail = { to: string[]; subject: string; text: string };

type StackOptions = {
  /** Holds the data; a folder that has some goes on with it. */
  folder?: string;
  port?: number;
  apiPort?: number;
  /** Additional environment variables. */
  env?: Readonly<Record<string, string>>;
};

export type Stack = {
  site: string;
  api: string;
  folder: string;
  password: string;
  local: {
    mails(): Promise<Mail[]>;
    /** `null` restores the real time. */
    setClock(instant: string | null): Promise<void>;
    setFaults(faults: unknown): Promise<void>;
    addPerson(newcomer: Newcomer): Promise<void>;
    drain(): Promise<void>;
  };
  /** Ends it the hard way, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same folder and at the same addresses, after it has ended. */
  again(): Promise<Stack>;
  /** Ends it in order, and keeps its data. */
  end(): Promise<void>;
  stop(): Promise<void>;
};

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = net.createServer().on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** With the demo in it where a first start has been made already (kit/demo.ts), else empty. */
const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), "stack-"));
  const { DEMO_DATA } = process.env;
  if (DEMO_DATA) cpSync(DEMO_DATA, folder, { recursive: true });
  return folder;
};

/**
 * Runs the stack of `npm start` on free ports with a separate data folder. Resolves when it is ready. If another journey
 * has taken a port in the meantime, retries on others.
 */
export const startStack = async (options: StackOptions = {}): Promise<Stack> => {
  const folder = options.folder ?? newFolder();
  const isTaken = (error: unknown) => options.port === undefined && /cannot use port/.test(String(error));
  for (let tries = 1; ; tries++) {
    try {
      return await startIn(folder, options);
    } catch (error) {
      if (tries === 3 || !isTaken(error)) throw error;
    }
  }
};

const startIn = async (folder: string, options: StackOptions): Promise<Stack> => {
  const port = options.port ?? (await freePort());
  const apiPort = options.apiPort ?? (await freePort());
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", path.join(root, "scripts/start.ts")],
    {
      cwd: root,
      env: { ...process.env, ...options.env, PORT: String(port), API_PORT: String(apiPort), LOCAL_DATA: folder },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let said = "";
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(`http://localhost:${port}`)) resolve();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", (code) => reject(new Error(`The stack ended with ${code}:\n${said}`)));
  });
  const api = `http://localhost:${apiPort}`;
  const put = async (address: string, method: string, body?: unknown) => {
    const response = await fetch(`${api}/__local/${address}`, {
      method,
      headers: { "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  };
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    site: `http://localhost:${port}`,
    api,
    folder,
    password: /password:?\s+(\S+)/i.exec(said)?.[1] ?? "",
    local: {
      mails: async () => (await (await fetch(`${api}/__local/mails/`)).json()) as Mail[],
      setClock: (now) => put("clock/", "PUT", { now }),
      setFaults: (faults) => put("faults/", "PUT", faults),
      addPerson: (newcomer) => put("people/", "POST", newcomer),
      drain: () => put("drain/", "POST"),
    },
    kill: () => end("SIGKILL"),
    end: () => end("SIGTERM"),
    again: () => startStack({ ...options, folder, port, apiPort }),
    stop: async () => {
      await end("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
