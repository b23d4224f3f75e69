import type { Person } from "./steps.ts";

type Heard = { address: string; text: string };

/** Keeps every answer of the server before this browser receives it, so that none is lost with a page that is left. */
export const listen = async ({ context, stack }: Person): Promise<Heard[]> => {
  const heard: Heard[] = [];
  const isOurs = ({ origin, pathname }: URL) => origin === stack.site && pathname.startsWith("/api/");
  await context.route(isOurs, async (route) => {
    try {
      const response = await route.fetch({ maxRedirects: 0 });
      const text = await response.text();
      heard.push({ address: route.request().url(), text });
      await route.fulfill({ response, body: text });
    } catch {
      // The page was closed or left before the response arrived.
      await route.abort().catch(() => undefined);
    }
  });
  return heard;
};

/** Where the server sent one of these words, whatever the case of its letters. */
export const whereTold = (heard: readonly Heard[], words: readonly string[]): string[] =>
  heard.flatMap(({ address, text }) => {
    const lower = text.toLowerCase();
    return words.filter((word) => lower.includes(word.toLowerCase())).map((word) => `${word} in ${address}`);
  });
