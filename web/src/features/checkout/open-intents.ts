import { cache } from "@cu/process-cache/process-cache";
import type { Intent } from "./card-provider.ts";

/**
 * Unpaid payment intents, by user and amount: reopening the card form, or retrying after a decline, reuses the intent.
 * The server limits new ones per user and hour.
 */
const open = cache<string, Intent>("open payments", { max: 20 });

const name = (who: string, cupoints: number): string => `${who} ${cupoints}`;

export const openIntents = {
  find: (who: string, cupoints: number): Intent | undefined => open.get(name(who, cupoints)),
  keep: (who: string, cupoints: number, intent: Intent) => void open.set(name(who, cupoints), intent),
  forget: (who: string, cupoints: number) => void open.delete(name(who, cupoints)),
};
