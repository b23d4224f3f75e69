import { fullName } from "@cu/api/person-name";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { FoundAuthor, FoundLecture, FoundModule, FoundText } from "../../find/found.ts";
import { Marked } from "../../find/marked.tsx";
import { numberOf, placeAddress } from "../../find/places.ts";
import { PressText } from "../../find/press-text.tsx";
import { Still } from "../../find/still.tsx";
import { paths } from "../../paths.tsx";
import { clock, countText, lengthText } from "../../ui/duration.ts";
import { initials } from "../../ui/person.ts";
import { FoundPrice } from "./found-price.tsx";
import styles from "./row-hits.module.css";

type RowProps = { picture: ReactNode; to: string; name: FoundText; end?: ReactNode; children: ReactNode };

const Row = ({ picture, to, name, end, children }: RowProps) => (
  <li className={styles.row}>
    {picture}
    <div>
      <h3 className={styles.title}>
        <Link to={to}>
          <Marked found={name} />
        </Link>
      </h3>
      <p className={styles.facts}>{children}</p>
    </div>
    {end}
  </li>
);

export const ModuleHit = ({
  hit: { course, module, name, videoCount, totalDuration, price },
}: {
  hit: FoundModule;
}) => (
  <Row
    picture={<span className={styles.disc}>{module.moduleIndex}</span>}
    to={paths.module(course.id, module.moduleIndex)}
    name={name}
    end={<FoundPrice cupoints={price} />}
  >
    Module of {course.name}, {countText(videoCount, "video")}
    {totalDuration > 0 && `, ${lengthText(totalDuration)}`}
  </Row>
);

export const LectureHit = ({ hit }: { hit: FoundLecture }) => (
  <Row
    picture={
      <span className={styles.still}>
        <Still {...hit} />
      </span>
    }
    to={placeAddress(hit, hit.press)}
    name={hit.title}
    end={<PressText press={hit.press} />}
  >
    {numberOf(hit)} of {hit.course.name}, {fullName(hit.course.primaryAuthor)}
    {!!hit.video.duration && `, ${clock(hit.video.duration)}`}
  </Row>
);

export const AuthorHit = ({ hit: { author, name, courseCount } }: { hit: FoundAuthor }) => (
  <Row picture={<span className={styles.disc}>{initials(author)}</span>} to={paths.creator(author.id)} name={name}>
    Author, {countText(courseCount, "course")}
  </Row>
);
