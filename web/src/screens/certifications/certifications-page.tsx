import marketing from "../../features/marketing/marketing.module.css";
import { Hero, Section } from "../../features/marketing/section.tsx";
import { paths } from "../../lib/paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Title } from "../../ui/title.tsx";
import { CertificateDrawing } from "./certificate-drawing.tsx";
import { CertificationCarousel } from "./certification-carousel.tsx";
import styles from "./certifications-page.module.css";
import { Rules } from "./rules.tsx";

/** `/certifications/`: what a certificate is worth, how it is earned and for which courses (CER-02, STA-19). */
export const CertificationsPage = () => (
  <>
    <Title>Certifications</Title>
    <Hero title="Certified skills, tried before you pay" aside={<CertificateDrawing />}>
      <p className={styles.lead}>
        A certificate here shows how you answered, not that you attended. Try the whole course first, answer the
        questions that stop the lectures as often as you need, and ask for it when you are ready.
      </p>
      <div className={marketing.actions}>
        <LinkButton look="go" size="large" to={paths.certification}>
          Browse Certification Courses
        </LinkButton>
        <LinkButton size="large" to={paths.faq}>
          Read the FAQ
        </LinkButton>
      </div>
    </Hero>
    <div className={marketing.column}>
      <CertificationCarousel />
      <Section id="rules" title="What counts is your first answer">
        <Rules />
      </Section>
      <Section id="way" title="From trial to certificate">
        <ol className={marketing.steps}>
          <li>
            <h3 className={styles.step}>Start the free trial</h3>
            <p>Every module opens for a few days. Nothing is charged, now or when it ends.</p>
          </li>
          <li>
            <h3 className={styles.step}>Learn at your own pace</h3>
            <p>The certification includes the course, which stays yours. You have months to get ready.</p>
          </li>
          <li>
            <h3 className={styles.step}>Request it</h3>
            <p>
              A person reviews what you watched and answered before signing. If it is not enough yet, go on and ask
              again.
            </p>
          </li>
        </ol>
      </Section>
    </div>
  </>
);
