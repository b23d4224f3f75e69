import { useSession } from "../../lib/use-session.ts";
import type { CourseCardData, CourseMeta } from "../course/use-metas.ts";
import { maySave } from "./may-save.ts";
import { SaveIcon } from "./save-icon.tsx";

type CardSaveProps = { card: CourseCardData; meta: CourseMeta };

/** CRS-61: the save button on a course card, for users who may save it. */
export const CardSave = ({ card, meta: { modules, isWished } }: CardSaveProps) => {
  const { user } = useSession();
  return maySave({ ...card, modules, isWished }, user) ? <SaveIcon course={card} isWished={isWished} /> : null;
};
