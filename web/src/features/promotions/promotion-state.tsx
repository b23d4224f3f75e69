import { dateText } from "../../ui/date.ts";
import { Tag } from "../../ui/tag.tsx";
import type { OwnPromotion } from "./use-promotions.ts";

type Lasting = Pick<OwnPromotion, "pausedAt" | "endedAt">;

/** One word for what a promotion does now. */
export const stateText = ({ pausedAt, endedAt }: Lasting): string =>
  endedAt ? "Ended" : pausedAt ? "Paused" : "Running";

/** That word as a label. */
export const StateTag = ({ pausedAt, endedAt }: Lasting) => (
  <Tag tone={endedAt ? "quiet" : pausedAt ? "due" : "right"}>{stateText({ pausedAt, endedAt })}</Tag>
);

/** Since when: made, paused or ended. */
export const sinceText = ({ createdAt, pausedAt, endedAt }: Lasting & Pick<OwnPromotion, "createdAt">): string =>
  endedAt
    ? `${dateText(createdAt)} to ${dateText(endedAt)}`
    : pausedAt
      ? `Since ${dateText(createdAt)}, paused ${dateText(pausedAt)}`
      : `Since ${dateText(createdAt)}`;
