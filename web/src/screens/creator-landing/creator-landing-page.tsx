import { ChatsIcon } from "@phosphor-icons/react/dist/csr/Chats";
import { CoinsIcon } from "@phosphor-icons/react/dist/csr/Coins";
import { KeyIcon } from "@phosphor-icons/react/dist/csr/Key";
import { QuestionIcon } from "@phosphor-icons/react/dist/csr/Question";
import { SealCheckIcon } from "@phosphor-icons/react/dist/csr/SealCheck";
import { TextAlignLeftIcon } from "@phosphor-icons/react/dist/csr/TextAlignLeft";
import { AuthorsOf } from "../../features/marketing/authors-of.tsx";
import { CourseBuilding } from "../../features/marketing/course-building.tsx";
import { FeaturedCarousel } from "../../features/marketing/featured-carousel.tsx";
import styles from "../../features/marketing/marketing.module.css";
import { Point, Points } from "../../features/marketing/points.tsx";
import { Questions } from "../../features/marketing/questions.tsx";
import { Hero, Section } from "../../features/marketing/section.tsx";
import { useFeatured } from "../../features/marketing/use-featured.ts";
import { accounts, paths } from "../../lib/paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Heading, Text } from "../../ui/heading.tsx";
import { Title } from "../../ui/title.tsx";
import { creatorQuestions } from "./creator-questions.tsx";

/** `/creator/`: landing page for instructors without a creator account (STA-09 to STA-15, STA-17). */
export const CreatorLandingPage = () => (
  <>
    <Title>For creators</Title>
    <Hero title="Your lectures exist already. Make them a course." aside={<CourseBuilding />}>
      <div className={styles.lead}>
        <Text size={18} tone="quiet">
          Paste the links, group them, put questions where students stop thinking, and share one page. 72% of students
          find curated videos necessary.
        </Text>
      </div>
      <div className={styles.actions}>
        <LinkButton look="go" size="large" to={accounts.signUp(paths.creatorHome)}>
          Get started for free
        </LinkButton>
        <LinkButton size="large" to={`${paths.walkthrough}create-collection/`}>
          See a Demo
        </LinkButton>
      </div>
    </Hero>
    <div className={styles.column}>
      <Section id="steps" title="Three steps">
        <ol className={styles.steps}>
          <li>
            <Heading level={3}>Add videos</Heading>
            <Text tone="quiet">One link or a whole playlist from YouTube or Vimeo. Nothing is uploaded twice.</Text>
          </li>
          <li>
            <Heading level={3}>Group them into modules</Heading>
            <Text tone="quiet">
              A module is what people buy and what a class opens. Set its price, or leave it free.
            </Text>
          </li>
          <li>
            <Heading level={3}>Share the page</Heading>
            <Text tone="quiet">Everyone, only people with the link, or one class with a code.</Text>
          </li>
        </ol>
      </Section>
      <div className={styles.two}>
        <section aria-labelledby="students">
          <Heading level={2} id="students">
            What your students get
          </Heading>
          <Points>
            <Point icon={<TextAlignLeftIcon size={20} aria-hidden />}>
              Every lecture has a transcript to read, search and jump from.
            </Point>
            <Point icon={<QuestionIcon size={20} aria-hidden />}>
              Questions that stop the lecture, with your explanation once they have answered.
            </Point>
            <Point icon={<SealCheckIcon size={20} aria-hidden />}>A certificate, where you want to offer one.</Point>
          </Points>
          <LinkButton to={paths.mockVideo}>Watch a sample lecture</LinkButton>
        </section>
        <section aria-labelledby="you">
          <Heading level={2} id="you">
            What you get
          </Heading>
          <Points>
            <Point icon={<CoinsIcon size={20} aria-hidden />}>
              50-70% of revenue, withdrawn through a card payment provider.
            </Point>
            <Point icon={<KeyIcon size={20} aria-hidden />}>
              Class codes: access that opens and ends with your term, for as many students as you teach.
            </Point>
            <Point icon={<ChatsIcon size={20} aria-hidden />}>
              Who has joined, what they ask, and the minute it is about.
            </Point>
          </Points>
          <LinkButton to={paths.mockDashboard}>Look at a sample class</LinkButton>
        </section>
      </div>
      <Featured />
      <Section id="faq" title="Asked by instructors" link={{ text: "All questions", to: paths.faq }}>
        <Questions questions={creatorQuestions} />
      </Section>
    </div>
  </>
);

const Featured = () => {
  const cards = useFeatured() ?? [];
  return (
    <>
      <FeaturedCarousel cards={cards} />
      {cards.length > 0 && (
        <Section id="authors" title="Who teaches here">
          <Text tone="quiet">Read what they teach and how they introduce themselves.</Text>
          <AuthorsOf cards={cards} />
        </Section>
      )}
    </>
  );
};
