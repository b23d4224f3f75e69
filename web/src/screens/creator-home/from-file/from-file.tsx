import { Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { part } from "../../../ui/part.tsx";
import { whenOnline } from "../../../ui/when-online.ts";

const FromFileDrawer = part(() =>
  whenOnline(() => import("./from-file-drawer.tsx")).then((m) => ({ default: m.FromFileDrawer })),
);

/** WIZ-44: a course that begins with a file. */
export const FromFile = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>From a file</Button>
      <Suspense fallback={null}>{isOpen && <FromFileDrawer onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
};
