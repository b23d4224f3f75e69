import { useSession } from "../lib/use-session.ts";
import { accounts } from "../paths.tsx";
import { keepSave } from "./kept-save.ts";
import { sayFailed, useSave, useTakeBack } from "./use-save.ts";

/**
 * What a press on "Save for later" does, wherever the button is: saves, takes off again, or lets a guest log in first.
 * What was refused or lost says so, and the course stays as it was.
 */
export const useSaving = (courseId: number, isWished: boolean, onDone?: () => void) => {
  const { user, status } = useSession();
  const [save, takeBack] = [useSave(courseId, onDone), useTakeBack(courseId, onDone)];
  const press = () => {
    if (user) return void (isWished ? takeBack : save).trigger({ params: { courseId } }).catch(sayFailed);
    keepSave(courseId);
    location.assign(accounts.login());
  };
  return {
    press,
    isSaving: save.isMutating || takeBack.isMutating,
    /** Before, nobody knows whether to save or to log in. */
    isReady: status === "SUCCESS" || status === "FAILED",
  };
};
