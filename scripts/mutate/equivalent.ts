import type { Mutant } from "./mutants.ts";

type Rule = {
  readonly why: string;
  readonly applies: (file: string, was: string, mutant: Mutant, text: string) => boolean;
};

/** Breaks that change nothing anyone could notice, each rule with its reason. Few: a doubt is a missing test. */
const rules: readonly Rule[] = [
  {
    why: "The compiler refuses an item without an attribute that is required; at run time the mark is asked for nothing more.",
    applies: (_file, _, { start, text: other }, text) =>
      /\bnew Entity\(/.test(text) && other === "false" && /\brequired: $/.test(text.slice(0, start)),
  },
  {
    why: "A revision need only be another one than before, and not the zero of what was never written: writes name the one that was read.",
    applies: (_, was, { start, kind }, text) =>
      kind === "constant" &&
      was === "1" &&
      /\brevision: (?:(?:\w+\.)?revision \+|\{[^{}]* default:) $/.test(text.slice(0, start)),
  },
  {
    why: "Any number below zero takes an element out of the order of Tab.",
    applies: (file, was, { start, kind }, text) =>
      file.endsWith(".tsx") && kind === "constant" && was === "1" && /\btabIndex=\{-$/.test(text.slice(0, start)),
  },
  {
    why: "A key tells React one part from another, and how many lines of a text field are seen at first is looked at.",
    applies: (file, _, { start, kind }, text) =>
      file.endsWith(".tsx") && kind === "constant" && /\b(?:key|rows)=\{$/.test(text.slice(0, start)),
  },
  {
    why: "Attempts that are only told apart may be counted from any number.",
    applies: (_, was, { start, kind }, text) =>
      kind === "constant" &&
      was === "0" &&
      text.slice(0, start).endsWith("[attempt, setAttempt] = useState(") &&
      !/\battempt (?:[<>]|[!=]== \d|&&|\?)/.test(text),
  },
  {
    why: "An instant that was never set is long past, whichever millisecond of 1970 stands for it.",
    applies: (_, was, { start, kind }, text) =>
      kind === "constant" &&
      was === "0" &&
      /\b(?:\w+Until|sessionsEndedAt|saidAt) (?:\?\?|=) $/.test(text.slice(0, start)),
  },
  {
    why: "Drawings of chance: another line is as good a cover as the one that is drawn.",
    applies: (file) => file.startsWith("web/src/ui/cover/"),
  },
  {
    why: "The lines of a picture and the size of an icon are looked at; a test of them would be a copy of the drawing.",
    applies: (file, _, { start, kind }, text) =>
      file.endsWith(".tsx") &&
      ((kind === "constant" && /<\w+Icon\b[^<>]* size=\{$/.test(text.slice(0, start))) ||
        /`M\$\{/.test(lineAround(text, start))),
  },
  {
    why: "React draws nothing for undefined as for null. In the component's own body only: what a part of it returns may be asked.",
    applies: (file, was, { start, kind }, text) =>
      file.endsWith(".tsx") && kind === "return" && was === "null" && isBodyOfComponent(text.slice(0, start)),
  },
  {
    why: "On which side the numbers of a table stand is looked at, like all that its style sheet says.",
    applies: (file, was, { start }, text) =>
      file.endsWith(".tsx") && was === "true" && /\bnumber: $/.test(text.slice(0, start)),
  },
  {
    why: "Grey bars stand for what loads in shape alone, and are hidden from readers: that it loads is said by the words beside them.",
    applies: (file, _, { start }, text) => file.endsWith(".tsx") && isInGrey(text.slice(0, start)),
  },
];

const isInGrey = (before: string): boolean =>
  /<Bar\b[^<>]*$/.test(before) ||
  (/<Skeleton\b[^<>]*(?<!\/)>/.test(before.slice(Math.max(0, before.lastIndexOf("<Skeleton")))) &&
    before.lastIndexOf("<Skeleton") > before.lastIndexOf("</Skeleton>"));

const lineAround = (text: string, at: number): string =>
  `${text.slice(0, at).split("\n").at(-1)}${text.slice(at).split("\n")[0]}`;

const isBodyOfComponent = (before: string): boolean =>
  /\n {2}(?:if .*)?return $/.test(before) &&
  /^[A-Z]+[a-z]/.test([...before.matchAll(/^(?:export )?(?:const|function) (\w+)/gm)].at(-1)?.[1] ?? "");

export const isEquivalent = (file: string, mutant: Mutant, text: string): boolean =>
  rules.some(({ applies }) => applies(file, text.slice(mutant.start, mutant.end), mutant, text));
