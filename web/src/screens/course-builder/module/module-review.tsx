import type { ModuleCost } from "../../../features/builder/prices.ts";
import { clock, countText } from "../../../ui/duration.ts";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Line } from "../../../ui/line.tsx";
import { Price } from "../../../ui/price.tsx";
import { minutesText } from "../module-block.tsx";
import styles from "./module.module.css";
import type { ModuleDraft } from "./use-module-draft.ts";

/** MOD-05: the module as it will be. */
export const ModuleReview = ({
  draft: { view, module },
  cost,
}: {
  draft: ModuleDraft;
  cost: ModuleCost | undefined;
}) => {
  const known = new Map(view.whole.videos.map((video) => [video.key, video]));
  const videos = module.videos.flatMap((key) => known.get(key) ?? []);
  const seconds = videos.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
  const { bank } = view.whole;
  return (
    <article className={styles.review}>
      <Heading level={1} look="course">
        {module.name}
      </Heading>
      <Text size={14} tone="quiet">
        {countText(videos.length, "video")}, {minutesText(seconds)}. It is not part of a course yet.
      </Text>
      {cost && <Price cupoints={cost.pays} size="large" />}
      <Line
        label="Videos, drawn to length"
        parts={videos.map(({ duration }) => ({ duration: duration ?? 0, state: "owned" as const }))}
        tall
      />
      <ol className={styles.videos} aria-label="Videos of the module">
        {videos.map(({ key, title, duration, source }, index) => (
          <li key={key}>
            <span>{index + 1}</span>
            <b>{title}</b>
            <span>{[source && "borrowed", duration === null ? "–" : clock(duration)].filter(Boolean).join(", ")}</span>
          </li>
        ))}
      </ol>
      {bank.length > 0 && (
        <Text size={14} tone="quiet">
          {countText(bank.length, "video")} in the bank {bank.length === 1 ? "is" : "are"} not part of the module.
        </Text>
      )}
    </article>
  );
};
