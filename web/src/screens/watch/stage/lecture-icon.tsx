// Phosphor's regular weight as strokes: a third of the bytes of its outlines.
const shapes = {
  play: "M72 40v176l160-88z",
  pause: "M48 40h56v176H48zM152 40h56v176h-56z",
  back: "M24 56v48h48M68 192A88 88 0 1 0 66 66l-42 38",
  forward: "M232 56v48h-48M188 192A88 88 0 1 1 190 66l42 38",
  sound:
    "M152 32v192l-72-56H32a8 8 0 0 1-8-8V96a8 8 0 0 1 8-8h48zM80 88v80M192 107a32 32 0 0 1 0 42M222 80a72 72 0 0 1 0 96",
  muted:
    "M152 175v49l-72-56H32a8 8 0 0 1-8-8V96a8 8 0 0 1 8-8h48v80M112 63l40-31v75M48 40l160 176M192 107a32 32 0 0 1 0 42M222 80a72 72 0 0 1 0 96",
  note: "M96 160v-32l96-96 32 32-96 96zM164 60l32 32M216 128v80a8 8 0 0 1-8 8H48a8 8 0 0 1-8-8V48a8 8 0 0 1 8-8h80",
  bookmark: "M192 224l-64-40-64 40V48a8 8 0 0 1 8-8h112a8 8 0 0 1 8 8z",
  captions:
    "M224 56a8 8 0 0 1 8 8v128a8 8 0 0 1-8 8H32a8 8 0 0 1-8-8V64a8 8 0 0 1 8-8zM112 156a32 32 0 1 1 0-56M192 156a32 32 0 1 1 0-56",
  theatre: "M216 48a8 8 0 0 1 8 8v144a8 8 0 0 1-8 8H40a8 8 0 0 1-8-8V56a8 8 0 0 1 8-8z",
  small: "M216 56a8 8 0 0 1 8 8v128a8 8 0 0 1-8 8H40a8 8 0 0 1-8-8V64a8 8 0 0 1 8-8zM224 128h-88v72",
  out: "M216 104V40h-64M136 120l80-80M184 136v72a8 8 0 0 1-8 8H48a8 8 0 0 1-8-8V80a8 8 0 0 1 8-8h72",
  full: "M168 48h40v40M88 208H48v-40M208 168v40h-40M48 88V48h40",
  window: "M208 96h-48V48M48 160h48v48M160 208v-48h48M96 48v48H48",
  down: "M208 96l-80 80-80-80",
  lectures: "M88 64h128M88 128h128M88 192h128M44 60a4 4 0 1 0 .1 0M44 124a4 4 0 1 0 .1 0M44 188a4 4 0 1 0 .1 0",
  up: "M128 216V40M56 112l72-72 72 72",
  words: "M40 64h176M40 104h128M40 144h176M40 184h128",
  left: "M160 208l-80-80 80-80",
} as const;

export type LectureIconName = keyof typeof shapes;

const isSolid = (name: LectureIconName) => name === "play" || name === "pause";

/** An icon of the lecture's controls. */
export const LectureIcon = ({ name, size = 20 }: { name: LectureIconName; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 256 256"
    fill={isSolid(name) ? "currentColor" : "none"}
    stroke="currentColor"
    strokeWidth={16}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={shapes[name]} />
  </svg>
);
