import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** The only address embedded services listen on: their "secrets" are public, so they must not be reachable remotely. */
export const loopback = "127.0.0.1";

/** Why the cloud cannot start, in one sentence for the person at the keyboard. */
export class CannotStart extends Error {
  override readonly name = "CannotStart";
}

/** Refuses any stage but `local`; the process's own STAGE counts as well, whatever the caller passes. */
export function requireLocal(service: string, stage = "local"): void {
  for (const given of [stage, process.env.STAGE ?? "local"]) {
    if (given !== "local")
      throw new CannotStart(`The embedded ${service} runs on stage "local" only, not on "${given}".`);
  }
}

/** Listens on the loopback address; port 0 takes a free one. Answers the port, or rejects with `CannotStart`. */
export function listenOnLoopback(server: Server, service: string, port = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const refuse = (cause: NodeJS.ErrnoException) => reject(cannotStart(service, cause, `port ${port}`));
    server.once("error", refuse);
    server.listen(port, loopback, () => {
      server.off("error", refuse);
      const address = server.address();
      if (isNetwork(address)) resolve(address.port);
      else reject(new CannotStart(`The embedded ${service} did not get a port.`));
    });
  });
}

/** Converts a system error about a port, folder or disk into one clear sentence. */
export function cannotStart(service: string, cause: unknown, where: string): CannotStart {
  if (cause instanceof CannotStart) return cause;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  const reason = reasons[code] ?? (cause instanceof Error ? cause.message : String(cause));
  return new CannotStart(`The embedded ${service} cannot use ${where}: ${reason}.`, { cause });
}

const reasons: Record<string, string> = {
  EADDRINUSE: "another program is using it",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  ENOTDIR: "part of the path is not a folder",
  EEXIST: "a file stands where the folder should be",
};

function isNetwork(address: AddressInfo | string | null): address is AddressInfo {
  return address !== null && typeof address === "object";
}
