import { toast } from "./toast.tsx";

/**
 * Fetches a part that somebody asked for by a press. Without a network the page stays as it is and the part comes later;
 * it is not even tried then, because a style sheet that could not be fetched once is not fetched again.
 */
export const whenOnline = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  if (!navigator.onLine) {
    toast("You are offline. This opens when the network is back.");
    await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
  }
  return load();
};
