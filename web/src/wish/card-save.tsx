import { BookmarkSimpleIcon } from "@phosphor-icons/react/dist/csr/BookmarkSimple";
import { isOwned } from "../course/card-offer.ts";
import type { CourseCardData, CourseMeta } from "../course/use-metas.ts";
import { errorText } from "../lib/api.ts";
import { useSession } from "../lib/use-session.ts";
import { accounts } from "../paths.tsx";
import { IconButton } from "../ui/button.tsx";
import { toast } from "../ui/toast.tsx";
import { keepSave } from "./kept-save.ts";
import { useSave, useTakeBack } from "./use-save.ts";

type CardSaveProps = { card: CourseCardData; meta: CourseMeta };

/** CRS-61: saves the course of a card for later, or takes it off, without opening it; a guest logs in first. */
export const CardSave = ({ card, meta }: CardSaveProps) => {
  const { user, status } = useSession();
  const [save, takeBack] = [useSave(card.id), useTakeBack(card.id)];
  const { isWished } = meta;
  const isOffered =
    card.privacyScope === "public" && !(user && (isOwned(meta, user) || user.isAdmin || isMaker(card, user.id)));
  const act = (action: typeof save | typeof takeBack) =>
    action
      .trigger({ params: { courseId: card.id } })
      .catch((error: unknown) => toast(errorText(error), { tone: "failed" }));
  if (!isOffered) return null;
  const press = () => {
    if (user) return void act(isWished ? takeBack : save);
    keepSave(card.id);
    location.assign(accounts.login());
  };
  return (
    <IconButton
      label={`Save for later: ${card.name}`}
      aria-pressed={isWished}
      disabled={save.isMutating || takeBack.isMutating || (status !== "SUCCESS" && status !== "FAILED")}
      onClick={press}
    >
      <BookmarkSimpleIcon size={20} weight={isWished ? "fill" : "regular"} aria-hidden />
    </IconButton>
  );
};

const isMaker = ({ createdBy, primaryAuthor, coAuthors }: CourseCardData, id: number): boolean =>
  [createdBy, primaryAuthor.id, ...coAuthors.map((author) => author.id)].includes(id);
