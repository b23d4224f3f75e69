import Markdown, { type Components } from "react-markdown";
import { Link } from "react-router-dom";
import imprint from "../../../legal/imprint.md?raw";
import privacy from "../../../legal/privacy.md?raw";
import terms from "../../../legal/terms.md?raw";
import { HostChoices } from "../../features/player/host-choices.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Page } from "../../ui/page.tsx";
import { Title } from "../../ui/title.tsx";
import styles from "./legal-page.module.css";

const texts = {
  terms: { title: "Terms of use", text: terms },
  privacy: { title: "Privacy", text: privacy },
  imprint: { title: "Imprint", text: imprint },
} as const;

// Links inside the product stay in it, and those to the accounts pages leave it; a page has one first heading.
const components: Components = {
  h1: ({ children }) => <Heading level={1}>{children}</Heading>,
  h2: ({ children }) => (
    <Heading level={2} look="h3">
      {children}
    </Heading>
  ),
  a: ({ href = "", children }) =>
    /^\/(?!accounts\/)/.test(href) ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>,
};

/** STA-60: the operator's texts in web/legal. HTML in the Markdown shows literally. */
export const LegalPage = ({ name }: { name: keyof typeof texts }) => (
  <Page>
    <Title>{texts[name].title}</Title>
    <article className={styles.text}>
      <Markdown components={components}>{texts[name].text}</Markdown>
      {name === "privacy" && <HostChoices />}
    </article>
  </Page>
);
