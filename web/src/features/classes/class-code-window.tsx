import { Suspense } from "react";
import { useFocusBack } from "../../ui/focus.ts";
import { part } from "../../ui/part.tsx";
import { useKeptCode } from "./kept-code.ts";

const ClassCodeDialog = part(() => import("./class-code-dialog.tsx").then((m) => ({ default: m.ClassCodeDialog })));

/**
 * "Have a class code?": search, entry and "Enrolled!" in one window. Mounted once on a page; it is open while the
 * address has `class_code`, which `ClassCodeButton` sets and which a guest's code comes back in.
 */
export const ClassCodeWindow = () => {
  const { code, forget } = useKeptCode();
  // "Enrolled!" replaces the dialog of the entry, and would return the focus to a button of that dialog.
  useFocusBack(code !== undefined);
  if (code === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ClassCodeDialog kept={code} onClose={forget} />
    </Suspense>
  );
};
