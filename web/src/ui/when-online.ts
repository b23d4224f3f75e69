import { toast } from "./toast.tsx";

/**
 * Fetches a part of a page. Without a network the page stays as it is and the part comes later, which is said to whoever
 * asked for it by a press. It is not even tried then: a style sheet that could not be fetched once is not fetched again.
 */
export const whenOnline = async <Part>(load: () => Promise<Part>, isPressed = true): Promise<Part> => {
  if (!navigator.onLine) {
    if (isPressed) toast("You are offline. This opens when the network is back.", { tone: "warning" });
    await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
  }
  return load();
};
