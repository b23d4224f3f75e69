import drawings from "../../features/marketing/drawings.module.css";
import styles from "../../features/marketing/marketing.module.css";
import { Questions } from "../../features/marketing/questions.tsx";
import { Hero, Section } from "../../features/marketing/section.tsx";
import { accounts, paths } from "../../lib/paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Heading, Text } from "../../ui/heading.tsx";
import { Title } from "../../ui/title.tsx";

const slides = Array.from({ length: 12 }, (_, n) => n);

/** `/laas/`: the free service that turns recorded lectures into a course (STA-07, STA-08, STA-16). */
export const LaasPage = () => (
  <>
    <Title>Build a Course</Title>
    <Hero
      title="Build a Course from the lectures you have recorded"
      aside={
        <div className={drawings.slides} aria-hidden="true">
          {slides.map((n) => (
            <i key={n} />
          ))}
        </div>
      }
    >
      <div className={styles.lead}>
        <Text size={18} tone="quiet">
          Send us a playlist or MP4 files. We cut each lecture into short videos of 10-15 slides, write the transcript,
          arrange the modules and show you the result. The conversion is free.
        </Text>
      </div>
      <div className={styles.actions}>
        <LinkButton look="go" size="large" to={paths.demo}>
          Request a free demo
        </LinkButton>
        <LinkButton size="large" to={paths.forCreators}>
          Build it yourself
        </LinkButton>
      </div>
    </Hero>
    <div className={styles.column}>
      <Section id="steps" title="How it goes">
        <ol className={styles.steps}>
          <li>
            <Heading level={3}>You send recordings</Heading>
            <Text tone="quiet">Links to a playlist, or video files straight from your disk, as long as they are.</Text>
          </li>
          <li>
            <Heading level={3}>We curate</Heading>
            <Text tone="quiet">
              Slides 10-15 per lecture become one short video with a name, a transcript and a place in a module.
            </Text>
          </li>
          <li>
            <Heading level={3}>You approve and earn</Heading>
            <Text tone="quiet">
              Nothing is published before you have seen it. Your royalties are 30-50%; students pay from about $2 after
              the free period.
            </Text>
          </li>
        </ol>
      </Section>
      <section className={styles.panel} aria-labelledby="terms">
        <div>
          <Heading level={2} id="terms">
            You keep your lectures
          </Heading>
          <p className={styles.panelText}>
            The videos stay where you host them. We do the work once; you decide what is free, what is sold and when it
            ends.
          </p>
          <LinkButton to={accounts.signUp(paths.creatorHome)}>Get started for free</LinkButton>
        </div>
        <dl className={styles.figures}>
          <div>
            <dt>10-15</dt>
            <dd>slides make one short video</dd>
          </div>
          <div>
            <dt>30-50%</dt>
            <dd>royalties on sales</dd>
          </div>
          <div>
            <dt>$2</dt>
            <dd>about what students pay for a module after the free period</dd>
          </div>
        </dl>
      </section>
      <Section id="faq" title="Before you send something">
        <Questions
          questions={[
            {
              id: "files",
              question: "Which files can I send?",
              answer: <p>Video files of any common kind, several at once, and any number of links.</p>,
            },
            {
              id: "cost",
              question: "What does it cost?",
              answer: <p>The conversion is free. We earn with you: you earn 30-50% royalties on sales.</p>,
            },
            {
              id: "difference",
              question: "Why are royalties higher when I build it myself?",
              answer: (
                <p>Because the work is then yours: authors who build their own courses earn 50-70% of revenue.</p>
              ),
            },
          ]}
        />
      </Section>
    </div>
  </>
);
