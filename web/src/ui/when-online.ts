import { toast } from "./toast.tsx";

/**
 * Loads a part of a page. Offline it waits for the network; if the user pressed for it, a toast explains that. It must
 * not try while offline: a failed style sheet would never be requested again.
 */
export const whenOnline = async <Part>(load: () => Promise<Part>, isPressed = true): Promise<Part> => {
  if (!navigator.onLine) {
    if (isPressed) toast("You are offline. This opens when the network is back.", { tone: "warning" });
    await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
  }
  return load();
};
