import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import marketing from "../../features/marketing/marketing.module.css";
import { Questions } from "../../features/marketing/questions.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Page } from "../../ui/page.tsx";
import { Title } from "../../ui/title.tsx";
import styles from "./faq-page.module.css";
import { groups } from "./faq-questions.tsx";

/** STA-21. */
export const FaqPage = () => {
  const { hash } = useLocation();
  // A link to one question opens it.
  useEffect(() => {
    const asked = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (asked instanceof HTMLDetailsElement) asked.open = true;
    asked?.scrollIntoView();
  }, [hash]);
  return (
    <Page>
      <Title>FAQ</Title>
      <div className={styles.head}>
        <Heading level={1}>Frequently asked questions</Heading>
      </div>
      <div className={styles.columns}>
        <nav className={styles.index} aria-label="Topics">
          <ul>
            {groups.map(({ id, title }) => (
              <li key={id}>
                <a className={marketing.link} href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.groups}>
          {groups.map(({ id, title, questions }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <Heading level={2} look="h3" id={`${id}-title`}>
                {title}
              </Heading>
              <Questions questions={questions} />
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
};
