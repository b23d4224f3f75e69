import { Suspense, useState } from "react";
import { Navigate } from "react-router-dom";
import { opensVideo } from "../../../features/course/access-state.ts";
import type { Course, Module } from "../../../features/course/course.ts";
import type { Stop } from "../../../features/purchase/kept-stop.ts";
import { type Buyer, courseOffer, moduleOffer } from "../../../features/purchase/offer.ts";
import { paths } from "../../../lib/paths.tsx";
import { part } from "../../../ui/part.tsx";
import { whenOnline } from "../../../ui/when-online.ts";
import { type PreviewPlace, usePreview } from "./use-preview.ts";

// The player's code loads with the first preview.
const PreviewWindow = part(() =>
  whenOnline(() => import("./preview-window.tsx")).then((m) => ({ default: m.PreviewWindow })),
);

type PreviewProps = {
  course: Course;
  buyer: Buyer;
  options: Parameters<typeof paths.video>[3];
  onBuy: (module: Module, stop: Stop) => void;
  onBuyCourse: (stop: Stop) => void;
};

/** The preview in the URL, once the session is known (PRV-10). */
export const Preview = (props: PreviewProps) => {
  const { course, buyer } = props;
  const preview = usePreview(course);
  const { place } = preview;
  if (!place) return null;
  const isOpen = opensVideo(course, place.module, place.video, buyer.user);
  return <Named key={place.video.id} {...props} {...{ preview, place, isOpen }} />;
};

type NamedProps = PreviewProps & { preview: ReturnType<typeof usePreview>; place: PreviewPlace; isOpen: boolean };

const Named = ({ course, buyer, options, onBuy, onBuyCourse, preview, place, isOpen }: NamedProps) => {
  const { module, video, videoNumber } = place;
  // Buying must not close the open preview.
  const [wasOpen] = useState(isOpen);
  if (wasOpen)
    return (
      <Navigate
        replace
        to={paths.video(course.id, module.moduleIndex, videoNumber, { ...options, at: preview.seconds })}
      />
    );
  // The purchase window replaces the preview, and later restores focus to the card.
  const leaveFor = (buy: (stop: Stop) => void) => (seconds: number) => {
    preview.close();
    buy({ videoId: video.id, seconds });
  };
  return (
    <Suspense fallback={null}>
      <PreviewWindow
        course={course}
        module={module}
        video={video}
        startSeconds={preview.seconds}
        courseKey={options?.key ?? undefined}
        offer={
          isOpen
            ? null
            : {
                moduleCupoints: moduleOffer(course, module, buyer).price,
                courseCupoints: courseOffer(course, buyer).price,
                onBuyModule: leaveFor((stop) => onBuy(module, stop)),
                onBuyCourse: leaveFor(onBuyCourse),
              }
        }
        onChoose={preview.choose}
        onClose={preview.close}
      />
    </Suspense>
  );
};
