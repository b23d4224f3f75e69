import { spoken } from "@cu/captions/language";
import { type ReactNode, useEffect, useState } from "react";
import { languageName } from "../../features/transcript/language-name.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Text } from "../../ui/heading.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { whenOnline } from "../../ui/when-online.ts";
import { languageOf } from "./editing/language.ts";
import styles from "./languages.module.css";
import type { Desk, Room } from "./use-room.ts";

type LanguagesProps = {
  desk: Desk;
  language: string;
  room: Room | undefined;
  /** Line count of the open language, including unsaved lines. */
  lineCount: number | undefined;
  onChoose: (language: string) => void;
  children: ReactNode;
};

/** A lecture's languages with their completeness relative to the original. */
export const Languages = ({ desk, language, room, lineCount, onChoose, children }: LanguagesProps) => {
  const known: readonly Pick<Desk["languages"][number], "language" | "name" | "lines">[] = desk.languages.some(
    (one) => one.language === language,
  )
    ? desk.languages
    : [...desk.languages, { language, name: null, lines: 0 }];
  const all = known.find((one) => one.language === spoken)?.lines ?? 0;
  const tabs = known.map((one) => {
    const lines = (one.language === language ? lineCount : undefined) ?? one.lines ?? 0;
    const name = one.language === spoken ? (one.name ? languageName(one.name) : "Spoken") : languageName(one.language);
    const share = one.language === spoken ? "spoken" : lines === 0 ? "not begun" : `${lines} of ${all}`;
    return { value: one.language, label: name === "Spoken" ? name : `${name}, ${share}` };
  });
  return (
    <Tabs
      label="Languages"
      tabs={tabs}
      value={language}
      onChange={onChoose}
      bar={(row) => (
        <div className={styles.bar}>
          {row}
          <span className={styles.asks}>
            {room?.language === spoken && desk.languages.some((one) => one.language === spoken && !one.name) && (
              <AskForLanguage
                button="Which language is it?"
                title="What is spoken"
                action="Save language"
                why="Learners see its name where they choose among the languages. It is saved with the lines."
                sample={() => sampleOf(room)}
                onChoose={room.nameSpoken}
              />
            )}
            {known.length < maxLanguages && (
              <AskForLanguage
                button="+ Language"
                title="Another language"
                action="Add the language"
                why="Learners choose it below the lines, and it is remembered. Others keep reading the spoken language."
                onChoose={onChoose}
              />
            )}
          </span>
        </div>
      )}
    >
      {children}
    </Tabs>
  );
};

const maxLanguages = 20;

type AskForLanguageProps = {
  button: string;
  title: string;
  action: string;
  why: string;
  /** Lines in the language that is asked for. */
  sample?: () => string;
  onChoose: (tag: string) => void;
};

/** A button that asks for a language's name or tag. */
const AskForLanguage = ({ button, title, action, why, sample, onChoose }: AskForLanguageProps) => {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const choose = () => {
    const tag = languageOf(typed);
    if (!tag) return setProblem("A language such as German, or its tag such as pt-BR");
    setOpen(false);
    setTyped("");
    onChoose(tag);
  };
  return (
    <>
      <Button look="bare" size="small" onClick={() => setOpen(true)}>
        {button}
      </Button>
      <Dialog title={title} open={isOpen} onClose={() => setOpen(false)}>
        <Form onSubmit={choose}>
          <Text tone="quiet">{why}</Text>
          <Field
            label="Language"
            hint="By its English name, its own name or its tag"
            value={typed}
            onChange={({ target }) => {
              setProblem(undefined);
              setTyped(target.value);
            }}
            errors={problem ? [problem] : []}
          />
          {isOpen && sample && <Proposal sample={sample} onTake={setTyped} />}
          <div className={styles.add}>
            <Button look="go" type="submit">
              {action}
            </Button>
          </div>
        </Form>
      </Dialog>
    </>
  );
};

const sampleOf = ({ editor }: Room): string =>
  editor
    .view()
    .lines.map(({ text }) => text)
    .join("\n");

type ProposalProps = { sample: () => string; onTake: (name: string) => void };

/** The language that the lines seem to be in, only written into the field when it is pressed. */
const Proposal = ({ sample, onTake }: ProposalProps) => {
  const [tag, setTag] = useState<string>();
  const [text] = useState(sample);
  useEffect(() => {
    let isGone = false;
    void whenOnline(() => import("@cu/captions/detect-language")).then(
      ({ detectLanguage }) => !isGone && setTag(detectLanguage(text)),
    );
    return () => {
      isGone = true;
    };
  }, [text]);
  if (!tag) return null;
  const name = languageName(tag);
  return (
    <Text tone="quiet">
      The lines seem to be in {name}.{" "}
      <Button look="bare" size="small" onClick={() => onTake(name)}>
        Use {name}
      </Button>
    </Text>
  );
};
