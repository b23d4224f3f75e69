import { splitCitations } from "@cu/api/citation";
import Markdown from "react-markdown";
import { FormulaText } from "../../../features/formula/formula-text.tsx";
import styles from "./answer-text.module.css";
import { Citation } from "./citation.tsx";
import { placeholder, type SourceOf, withoutFormulas } from "./without-formulas.ts";

type AnswerTextProps = { text: string; onSeek: (seconds: number) => void };

const shown = ["p", "strong", "em", "ul", "ol", "li", "code", "pre", "blockquote", "br", "button", "var"];

/** An answer in Markdown, reduced to text, lists and quotations: no HTML, links or pictures. */
export const AnswerText = ({ text, onSeek }: AnswerTextProps) => {
  const { markdown, sourceOf } = withoutFormulas(text);
  return (
    <div className={styles.text}>
      <Markdown
        remarkPlugins={[[onlyText, sourceOf]]}
        allowedElements={shown}
        unwrapDisallowed
        skipHtml
        components={{
          // Raw HTML is never read, so the only buttons are the ones made of seconds below.
          button: ({ value, children }) => (
            <Citation seconds={Number(value)} onSeek={onSeek}>
              {children}
            </Citation>
          ),
          p: ({ children }) => <p dir="auto">{children}</p>,
          li: ({ children }) => <li dir="auto">{children}</li>,
          var: ({ children }) => <FormulaText text={typeof children === "string" ? children : ""} />,
        }}
      >
        {markdown}
      </Markdown>
    </div>
  );
};

/** The part of Markdown's tree that matters here. */
type Node = {
  type: string;
  value?: string;
  children?: Node[];
  data?: { hName: string; hProperties?: Record<string, string> };
};

const left = new Set(["html", "image", "imageReference", "definition", "link", "linkReference"]);

/** Removes what could load something or lead elsewhere, and turns the seconds into buttons. */
const onlyText = (sourceOf: SourceOf) => (tree: Node) => {
  const clean = (node: Node): Node[] => {
    const children = node.children?.flatMap(clean);
    if (left.has(node.type)) return children ?? [];
    if (node.type === "text") return textNodes(node.value ?? "", sourceOf);
    // Code has formulas as they were typed.
    const value = node.value?.replace(placeholder, (_, place) => sourceOf(place));
    return [{ ...node, ...(children && { children }), ...(value !== undefined && { value }) }];
  };
  tree.children = tree.children?.flatMap(clean);
};

const textNodes = (text: string, sourceOf: SourceOf): Node[] =>
  text.split(placeholder).flatMap((part, index): Node[] => {
    if (index % 2 === 1)
      return [{ type: "formula", data: { hName: "var" }, children: [{ type: "text", value: sourceOf(part) }] }];
    return splitCitations(part).map((piece) =>
      "text" in piece
        ? { type: "text", value: piece.text }
        : {
            type: "citation",
            data: { hName: "button", hProperties: { value: String(piece.seconds) } },
            children: [{ type: "text", value: piece.label }],
          },
    );
  });
