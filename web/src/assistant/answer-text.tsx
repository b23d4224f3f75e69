import { splitCitations } from "@cu/api/citation";
import Markdown from "react-markdown";
import styles from "./answer-text.module.css";
import { Citation } from "./citation.tsx";

type AnswerTextProps = { text: string; onSeek: (seconds: number) => void };

const shown = ["p", "strong", "em", "ul", "ol", "li", "code", "pre", "blockquote", "br", "button"];

/** An answer in Markdown, reduced to text, lists and quotations: no HTML, links or pictures. */
export const AnswerText = ({ text, onSeek }: AnswerTextProps) => (
  <div className={styles.text}>
    <Markdown
      remarkPlugins={[onlyText]}
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
      }}
    >
      {text}
    </Markdown>
  </div>
);

/** The part of Markdown's tree that matters here. */
type Node = {
  type: string;
  value?: string;
  children?: Node[];
  data?: { hName: string; hProperties: Record<string, string> };
};

const left = new Set(["html", "image", "imageReference", "definition", "link", "linkReference"]);

/** Removes what could load something or lead elsewhere, and turns the seconds into buttons. */
const onlyText = () => (tree: Node) => {
  tree.children = tree.children?.flatMap(clean);
};

const clean = (node: Node): Node[] => {
  const children = node.children?.flatMap(clean);
  if (left.has(node.type)) return children ?? [];
  if (node.type !== "text") return [{ ...node, ...(children && { children }) }];
  return splitCitations(node.value ?? "").map((part) =>
    "text" in part
      ? { type: "text", value: part.text }
      : {
          type: "citation",
          data: { hName: "button", hProperties: { value: String(part.seconds) } },
          children: [{ type: "text", value: part.label }],
        },
  );
};
