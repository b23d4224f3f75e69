import { RefillWindow } from "./refill-dialog.tsx";
import { type TopUpOptions, useTopUp } from "./use-top-up.ts";

/** A top-up in its window without the page around it, mounted while it is open. */
export const RefillDialog = ({ onClose, ...options }: TopUpOptions & { onClose: () => void }) => (
  <RefillWindow topUp={useTopUp(options)} onClose={onClose} />
);
