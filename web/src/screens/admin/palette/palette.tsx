import { Suspense, useEffect, useState } from "react";
import { part } from "../../../ui/part.tsx";
import { whenOnline } from "../../../ui/when-online.ts";

const PaletteWindow = part(() =>
  whenOnline(() => import("./palette-window.tsx")).then((module) => ({ default: module.PaletteWindow })),
);

/** ADM-101: Ctrl-K, on a Mac ⌘K, opens the ways to anywhere in the admin area; fetched with the first press. */
export const Palette = () => {
  const [isOpen, open] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      open((was) => !was);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return isOpen ? (
    <Suspense fallback={null}>
      <PaletteWindow onClose={() => open(false)} />
    </Suspense>
  ) : null;
};
