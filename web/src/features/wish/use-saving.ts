import { accounts } from "../../lib/paths.tsx";
import { useSession } from "../../lib/use-session.ts";
import { keepSave } from "./kept-save.ts";
import { sayFailed, useSave, useTakeBack } from "./use-save.ts";

/**
 * Action of every "Save for later" button: saves, removes, or sends guests to sign in. On failure it shows an error and
 * changes nothing.
 */
export const useSaving = (courseId: number, isWished: boolean, onDone?: () => void) => {
  const { user, status } = useSession();
  const [save, takeBack] = [useSave(courseId, onDone), useTakeBack(courseId, onDone)];
  const press = () => {
    if (user) return void (isWished ? takeBack : save).send({ params: { courseId } }).catch(sayFailed);
    keepSave(courseId);
    location.assign(accounts.login());
  };
  return {
    press,
    isSaving: save.isMutating || takeBack.isMutating,
    /** Until then it is unknown whether to save or to sign in. */
    isReady: status === "SUCCESS" || status === "FAILED",
  };
};
