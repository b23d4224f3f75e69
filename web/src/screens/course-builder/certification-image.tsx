import { errorText, useAction, useApi } from "../../lib/api.ts";
import { Cover } from "../../ui/cover-picture.tsx";
import { Text } from "../../ui/heading.tsx";
import { PictureField } from "./picture-field.tsx";
import type { Builder } from "./use-builder.ts";

/** WIZ-32: a certification's image, once its course is published with it; until then it uses the cover. */
export const CertificationImage = ({ builder }: { builder: Builder }) => {
  const { courseId } = builder.draft;
  if (courseId === null) return <Later />;
  return <OfCourse builder={builder} courseId={courseId} />;
};

const Later = () => (
  <Text tone="quiet">It shows the cover. Publish it first to choose a picture of its own, here.</Text>
);

const OfCourse = ({ builder: { category, image: cover }, courseId }: { builder: Builder; courseId: number }) => {
  const { data: course, error } = useApi("course.read", { params: { courseId } });
  const send = useAction("course.certification-image", { refresh: ["course.read"] });
  if (error && !course) return <Text tone="quiet">{errorText(error)}</Text>;
  if (!course) return null;
  if (!course.certification) return <Later />;
  const { image } = course.certification;
  return (
    <PictureField
      label="Certification image"
      hint="JPG or PNG under 2 MB, 16:9. Shown at once; without one, the cover is."
      hasPicture={image !== null}
      busy={send.isMutating}
      error={send.error && errorText(send.error)}
      // Refusals show at the field.
      onChoose={(body) => void send.trigger({ params: { courseId }, body })}
    >
      <Cover courseId={courseId} category={category} image={image ?? cover} crop="lecture" eager />
    </PictureField>
  );
};
