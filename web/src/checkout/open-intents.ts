import { cache } from "@cu/process-cache/process-cache";
import type { Intent } from "./card-provider.ts";

/**
 * Payments that were opened and not paid, by person and amount: closing the card form and coming back, or a declined
 * card, goes on with the same one. The server opens a few an hour for each person.
 */
const open = cache<string, Intent>("open payments", { max: 20 });

const name = (who: string, cupoints: number): string => `${who} ${cupoints}`;

export const openIntents = {
  find: (who: string, cupoints: number): Intent | undefined => open.get(name(who, cupoints)),
  keep: (who: string, cupoints: number, intent: Intent) => void open.set(name(who, cupoints), intent),
  forget: (who: string, cupoints: number) => void open.delete(name(who, cupoints)),
};
