import { fullName } from "@cu/api/person-name";
import type { ReactNode } from "react";
import { paths } from "../../lib/paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Cover } from "../../ui/cover-picture.tsx";
import { countText, lengthText } from "../../ui/duration.ts";
import { Ribbon } from "../../ui/tag.tsx";
import { ribbonOf } from "../course/card-offer.ts";
import type { CourseCardData } from "../course/use-metas.ts";
import styles from "./library.module.css";
import { Row } from "./row.tsx";

type CardRowProps = {
  card: Omit<CourseCardData, "transcriptCount" | "questionCount">;
  tags?: ReactNode;
  /** Above the list of contents. */
  line?: ReactNode;
  /** Below it. */
  foot?: ReactNode;
  action?: ReactNode;
};

/** A row for a course, owned or not: its contents, and the certification ribbon. */
export const CardRow = ({ card, tags, line, foot, action }: CardRowProps) => {
  const ribbon = ribbonOf(card);
  const options = { key: card.collectionUnlistedKey };
  const to = ribbon ? paths.courseCertification(card.id, options) : paths.course(card.id, options);
  return (
    <Row
      picture={
        <Cover courseId={card.id} category={card.category} image={card.coverImage?.image}>
          {ribbon && <Ribbon kind={ribbon} />}
        </Cover>
      }
      name={card.name}
      to={to}
      who={
        <>
          <span>{[card.primaryAuthor, ...card.coAuthors].map(fullName).join(", ")}</span>
          {tags && <span className={styles.tags}>{tags}</span>}
        </>
      }
      action={
        action ?? (
          <LinkButton to={to} aria-label={`Open ${card.name}`}>
            Open
          </LinkButton>
        )
      }
    >
      {line}
      <p className={styles.counts}>
        {countText(card.moduleCount, "module")}, {countText(card.videoCount, "video")}, {lengthText(card.totalDuration)}
      </p>
      {foot}
    </Row>
  );
};
