import { paths } from "../../paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { Empty } from "../../ui/states.tsx";
import { Title } from "../../ui/title.tsx";

const parts = {
  admin: {
    title: "The admin area",
    text: "Certificate requests and transcripts will be handled here. One list is here already: who bought again what they had given back.",
    back: { text: "Bought again", to: paths.boughtAgain },
  },
} as const;

/** A part of the product that the menus name and that this site does not have yet: says so, with a way on. */
export const NotOpenPage = ({ part }: { part: keyof typeof parts }) => {
  const { title, text, back } = parts[part];
  return (
    <Page>
      <Title>{title}</Title>
      <Empty
        level={1}
        title={`${title} is not open on this site yet.`}
        action={<LinkButton to={back.to}>{back.text}</LinkButton>}
      >
        {text}
      </Empty>
    </Page>
  );
};
