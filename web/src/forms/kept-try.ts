import type { OpenTry } from "../lib/api.ts";
import { kept } from "./kept.ts";

/** A try that outlasts a reload of the page, so that the same words sent again are one message and not two. */
export const keptTry = (name: string) => ({
  get current(): OpenTry | undefined {
    const found = kept.read(`${name}.try`);
    return found && "body" in found && "key" in found && typeof found.body === "string" && typeof found.key === "string"
      ? { body: found.body, key: found.key }
      : undefined;
  },
  set current(open: OpenTry | undefined) {
    kept.write(`${name}.try`, open);
  },
});
