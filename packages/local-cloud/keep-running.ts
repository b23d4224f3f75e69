import { pause } from "./pause.ts";

/** Runs a delivery until it is closed. If its source fails, for example while restarting, logs it and retries. */
export async function keepRunning(run: () => Promise<void>, source: string, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    try {
      await run();
    } catch (cause) {
      if (closing.aborted) return;
      process.stderr.write(`The ${source} is not readable: ${String(cause)}\n`);
      await pause(500, closing);
    }
  }
}
