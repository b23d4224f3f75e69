import { fullName } from "@cu/api/person-name";
import type { FoundAuthor, FoundLecture, FoundModule } from "../../features/find/found.ts";
import { Marked } from "../../features/find/marked.tsx";
import { numberOf, placeAddress } from "../../features/find/places.ts";
import { PressText } from "../../features/find/press-text.tsx";
import { Disc, Row, SmallStill } from "../../features/find/row.tsx";
import { Still } from "../../features/find/still.tsx";
import { paths } from "../../lib/paths.tsx";
import { clock, countText, lengthText } from "../../ui/duration.ts";
import { initials } from "../../ui/person.ts";
import { FoundPrice } from "./found-price.tsx";

export const ModuleHit = ({
  hit: { course, module, name, videoCount, totalDuration, price },
}: {
  hit: FoundModule;
}) => (
  <Row
    picture={<Disc>{module.moduleIndex}</Disc>}
    to={paths.module(course.id, module.moduleIndex)}
    name={<Marked found={name} />}
    end={<FoundPrice cupoints={price} />}
  >
    Module of {course.name}, {countText(videoCount, "video")}
    {totalDuration > 0 && `, ${lengthText(totalDuration)}`}
  </Row>
);

export const LectureHit = ({ hit }: { hit: FoundLecture }) => (
  <Row
    picture={
      <SmallStill>
        <Still {...hit} />
      </SmallStill>
    }
    to={placeAddress(hit, hit.press)}
    name={<Marked found={hit.title} />}
    end={<PressText press={hit.press} />}
  >
    {numberOf(hit)} of {hit.course.name}, {fullName(hit.course.primaryAuthor)}
    {!!hit.video.duration && `, ${clock(hit.video.duration)}`}
  </Row>
);

export const AuthorHit = ({ hit: { author, name, courseCount } }: { hit: FoundAuthor }) => (
  <Row picture={<Disc>{initials(author)}</Disc>} to={paths.creator(author.id)} name={<Marked found={name} />}>
    Author, {countText(courseCount, "course")}
  </Row>
);
