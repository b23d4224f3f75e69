import { ImageIcon } from "@phosphor-icons/react/dist/csr/Image";
import { XIcon } from "@phosphor-icons/react/dist/csr/X";
import type { Picture } from "../../features/question-studio/question-draft.ts";
import { errorText, fieldErrors, useAction } from "../../lib/api.ts";
import { IconButton } from "../../ui/button.tsx";
import styles from "./pictures.module.css";

type PicturesProps = {
  /** "the question", "option A" */
  of: string;
  pictures: readonly Picture[];
  most: number;
  problem?: string | undefined;
  onChange: (pictures: readonly Picture[]) => void;
};

/** Pictures of the question or of an option, up to `most` (QZC-19). */
export const Pictures = ({ of, pictures, most, problem, onChange }: PicturesProps) => {
  const { trigger, isMutating, error } = useAction("quiz.upload-image");
  const upload = async (file: File | undefined) => {
    if (!file) return;
    const body = new FormData();
    body.set("image", file);
    const stored = await trigger({ body });
    if (stored) onChange([...pictures, { id: stored.id, image: stored.image }]);
  };
  const said = problem ?? (error && (fieldErrors(error, "image").join(" ") || errorText(error)));
  return (
    <div className={styles.pictures}>
      {pictures.map(({ id, image }) => (
        <span key={id} className={styles.picture}>
          <img src={image} alt={`Shown with ${of}`} />
          <IconButton
            label={`Remove the picture of ${of}`}
            onClick={() => onChange(pictures.filter((picture) => picture.id !== id))}
          >
            <XIcon size={16} weight="bold" aria-hidden />
          </IconButton>
        </span>
      ))}
      {pictures.length < most && (
        <label className={styles.add}>
          <ImageIcon size={18} aria-hidden />
          {isMutating ? "Uploading…" : "Picture"}
          <input
            type="file"
            accept="image/jpeg,image/png"
            aria-label={`Add a picture to ${of}, JPG or PNG under 2 MB`}
            disabled={isMutating}
            onChange={({ target }) => {
              void upload(target.files?.[0]);
              target.value = "";
            }}
          />
        </label>
      )}
      {said && (
        <p className={styles.problem} role="alert">
          {said}
        </p>
      )}
    </div>
  );
};
