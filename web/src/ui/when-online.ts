import { toast } from "./toast.tsx";

/**
 * Fetches a part of a page. Offline the page stays as it is and the part comes later; a person who pressed for it reads
 * that. It does not even try then: a style sheet that could not be fetched once is not fetched again.
 */
export const whenOnline = async <Part>(load: () => Promise<Part>, isPressed = true): Promise<Part> => {
  if (!navigator.onLine) {
    if (isPressed) toast("You are offline. This opens when the network is back.", { tone: "warning" });
    await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
  }
  return load();
};
