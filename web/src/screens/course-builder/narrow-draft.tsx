import { LinkButton } from "../../ui/button.tsx";
import { countText } from "../../ui/duration.ts";
import { Heading, Text } from "../../ui/heading.tsx";
import styles from "./frame.module.css";
import type { WholeDraft } from "./use-builder.ts";

type NarrowDraftProps = {
  whole: Pick<WholeDraft, "modules">;
  /** The way out of the builder. */
  home: { text: string; to: string };
};

/** WIZ-02: below 1024 pixels the draft can be read. */
export const NarrowDraft = ({ whole: { modules }, home }: NarrowDraftProps) => (
  <div className={styles.narrow}>
    <Heading level={1}>Unavailable on current screen size</Heading>
    <Text tone="quiet">
      Putting modules together needs a window at least 1024 pixels wide. Make this one wider and you go on where you
      stopped.
    </Text>
    <LinkButton look="go" wide to={home.to}>
      {home.text}
    </LinkButton>
    {modules.length > 0 && (
      <ol aria-label="Modules">
        {modules.map(({ key, name, videos }, index) => (
          <li key={key}>
            {index + 1}. {name}
            <span>{videos.length === 0 ? "empty" : countText(videos.length, "video")}</span>
          </li>
        ))}
      </ol>
    )}
  </div>
);
