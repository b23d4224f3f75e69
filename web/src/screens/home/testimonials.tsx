import marketing from "../../features/marketing/marketing.module.css";
import { Carousel } from "../../ui/carousel.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Tag } from "../../ui/tag.tsx";
import styles from "./home-page.module.css";

/** STA-03. Labelled as fictional until instructors agree to be named. */
const said = [
  {
    words: "Access lists used to cost me the first week of every term. Now I write one code on the board.",
    who: "An instructor of statistics",
  },
  {
    words: "They come to the seminar having been wrong once already, in private. We start an hour further on.",
    who: "An instructor of computer science",
  },
] as const;

export const Testimonials = () => (
  <div className={marketing.section}>
    <Carousel
      label="What instructors say"
      heading={<Heading level={2}>What instructors say</Heading>}
      perView={1}
      autoplayMs={10_000}
    >
      {said.map(({ words, who }) => (
        <li key={who}>
          <figure className={styles.said}>
            <blockquote>{words}</blockquote>
            <figcaption>
              <Tag>Sample</Tag> {who}
            </figcaption>
          </figure>
        </li>
      ))}
    </Carousel>
  </div>
);
