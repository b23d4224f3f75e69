import { errorText, useAction } from "../../lib/api.ts";
import { Cover } from "../../ui/cover-picture.tsx";
import { PictureField } from "./picture-field.tsx";
import type { Builder } from "./use-builder.ts";

/** The cover as cropped to 16:9 by the server (WIZ-25). */
export const CoverField = ({ builder: { draft, image, setImage, category } }: { builder: Builder }) => {
  const send = useAction("draft.cover-image", { onSuccess: ({ coverImage }) => setImage(coverImage.image) });
  return (
    <PictureField
      label="Cover image"
      hint="JPG or PNG under 2 MB, 16:9"
      hasPicture={image !== null}
      busy={send.isMutating}
      error={send.error && errorText(send.error)}
      // Refusals show at the field.
      onChoose={(body) => void send.trigger({ params: { draftId: draft.id }, body })}
    >
      <Cover courseId={draft.courseId ?? draft.id} category={category} image={image} crop="lecture" eager />
    </PictureField>
  );
};
