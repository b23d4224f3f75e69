import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/** Starts the cloud's own process and leaves this one's environment pointing at it. */
export const benchCloud = async (): Promise<{ close(): Promise<void> }> => {
  const host = fork(path.join(import.meta.dirname, "cloud-host.ts"), {
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const [environment] = (await once(host, "message")) as [Record<string, string>];
  Object.assign(process.env, environment);
  return {
    close: async () => {
      const ended = once(host, "exit");
      host.disconnect();
      await ended;
    },
  };
};
