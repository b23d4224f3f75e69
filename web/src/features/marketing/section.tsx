import type { ReactNode } from "react";
import { Link, type To } from "react-router-dom";
import { Heading } from "../../ui/heading.tsx";
import styles from "./marketing.module.css";

type SectionProps = { id: string; title: string; link?: { text: string; to: To }; children: ReactNode };

/** A part of a public page under its own heading. */
export const Section = ({ id, title, link, children }: SectionProps) => (
  <section className={styles.section} aria-labelledby={id}>
    <div className={styles.sectionHead}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {link && (
        <Link className={styles.link} to={link.to}>
          {link.text}
        </Link>
      )}
    </div>
    {children}
  </section>
);

type HeroProps = { title: string; look?: "display" | "h1"; children: ReactNode; aside: ReactNode };

/** The top of a public page: what it is, what to do, and a drawing of it. */
export const Hero = ({ title, look = "h1", children, aside }: HeroProps) => (
  <div className={styles.hero}>
    <div className={styles.heroRow}>
      <div>
        <Heading level={1} look={look}>
          {title}
        </Heading>
        {children}
      </div>
      {aside}
    </div>
  </div>
);
