import type { Costs } from "../../features/builder/prices.ts";
import { Cover } from "../../ui/cover-picture.tsx";
import { clock, countText } from "../../ui/duration.ts";
import { Heading, Text } from "../../ui/heading.tsx";
import { Line } from "../../ui/line.tsx";
import { Price } from "../../ui/price.tsx";
import { minutesText } from "./module-block.tsx";
import styles from "./review-step.module.css";
import type { Builder } from "./use-builder.ts";

/** WIZ-07: a preview of the course before publication. */
export const ReviewStep = ({ builder, costs }: { builder: Builder; costs: Costs | undefined }) => {
  const { details, modules, videos, bank } = builder.view.whole;
  const known = new Map(videos.map((video) => [video.key, video]));
  const secondsOf = (keys: readonly string[]) => keys.reduce((sum, key) => sum + (known.get(key)?.duration ?? 0), 0);
  const total = modules.reduce((sum, { videos: held }) => sum + secondsOf(held), 0);
  return (
    <article className={styles.review}>
      <div className={styles.head}>
        <div>
          <Heading level={1} look="course">
            {details.name ?? ""}
          </Heading>
          <Text size={18} tone="quiet">
            {details.description ?? ""}
          </Text>
          <Text size={14} tone="quiet">
            {countText(modules.length, "module")},{" "}
            {countText(
              modules.reduce((sum, { videos: held }) => sum + held.length, 0),
              "video",
            )}
            , {minutesText(total)}.{" "}
            {details.privacyScope === "unlisted" ? "Only people with the link see it." : "Everyone can see it."}
          </Text>
          {costs && <Price cupoints={costs.price} was={costs.value} size="large" />}
        </div>
        <Cover
          courseId={builder.draft.courseId ?? builder.draft.id}
          category={builder.category}
          image={builder.image}
          eager
        />
      </div>
      <Line
        label="Modules, drawn to length"
        parts={modules.map(({ videos: held }) => ({ duration: secondsOf(held), state: "owned" as const }))}
        tall
      />
      <p className={styles.long}>{details.longDescription ?? ""}</p>
      <ol className={styles.modules}>
        {modules.map(({ key, name, videos: held }, index) => (
          <li key={key}>
            <div>
              <span aria-hidden="true">{index + 1}</span>
              <h2>{name}</h2>
              {costs?.modules[index] && <Price cupoints={costs.modules[index].pays} />}
            </div>
            <ol aria-label={`Videos of module ${index + 1}`}>
              {held.map((video) => {
                const { title = "", duration = null } = known.get(video) ?? {};
                return (
                  <li key={video}>
                    {title}
                    <span>{duration === null ? "–" : clock(duration)}</span>
                  </li>
                );
              })}
            </ol>
          </li>
        ))}
      </ol>
      {bank.length > 0 && (
        <Text size={14} tone="quiet">
          {countText(bank.length, "video")} in the bank {bank.length === 1 ? "is" : "are"} not part of the course.
        </Text>
      )}
    </article>
  );
};
