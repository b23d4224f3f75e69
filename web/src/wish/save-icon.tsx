import { BookmarkSimpleIcon } from "@phosphor-icons/react/dist/csr/BookmarkSimple";
import { IconButton } from "../ui/button.tsx";
import { useSaving } from "./use-saving.ts";

type SaveIconProps = {
  course: { readonly id: number; readonly name: string };
  isWished: boolean;
  /** Where the answer that says so is not kept under the name of its route. */
  onDone?: () => void;
};

/** Saves the course of a card for later, or takes it off, without opening it (CRS-61). */
export const SaveIcon = ({ course, isWished, onDone }: SaveIconProps) => {
  const { press, isSaving, isReady } = useSaving(course.id, isWished, onDone);
  return (
    <IconButton
      label={`Save for later: ${course.name}`}
      aria-pressed={isWished}
      disabled={isSaving || !isReady}
      onClick={press}
    >
      <BookmarkSimpleIcon size={20} weight={isWished ? "fill" : "regular"} aria-hidden />
    </IconButton>
  );
};
