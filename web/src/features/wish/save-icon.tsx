import { BookmarkSimpleIcon } from "@phosphor-icons/react/dist/csr/BookmarkSimple";
import { IconButton } from "../../ui/button.tsx";
import { useSaving } from "./use-saving.ts";

type SaveIconProps = {
  course: { readonly id: number; readonly name: string };
  isWished: boolean;
  /** For callers whose saved state isn't cached under its route. */
  onDone?: () => void;
};

/** Saves a card's course for later, or removes it, without opening it (CRS-61). */
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
