import { lazy, Suspense, useLayoutEffect } from "react";
import { useKeptCode } from "./kept-code.ts";

const ClassCodeDialog = lazy(() => import("./class-code-dialog.tsx").then((m) => ({ default: m.ClassCodeDialog })));

/**
 * "Have a class code?": search, entry and "Enrolled!" in one window. Mounted once on a page; it is open while the address has
 * `class_code`, which `ClassCodeButton` sets and which a guest's code comes back in.
 */
export const ClassCodeWindow = () => {
  const { code, forget } = useKeptCode();
  useFocusBack(code !== undefined);
  if (code === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ClassCodeDialog kept={code} onClose={forget} />
    </Suspense>
  );
};

/**
 * The dialog of the entry gives way to "Enrolled!", which would return the focus to a button of the first. Noted before
 * either takes it.
 */
const useFocusBack = (isOpen: boolean) =>
  useLayoutEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    return () => {
      const giveBack = () => {
        if (document.activeElement !== document.body) return;
        const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
        (isThere ? opener : document.getElementById("main"))?.focus({ preventScroll: true });
      };
      // The dialog itself tries a frame after it has closed.
      requestAnimationFrame(() => requestAnimationFrame(giveBack));
    };
  }, [isOpen]);
