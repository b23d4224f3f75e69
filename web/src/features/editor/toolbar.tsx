import { CodeIcon } from "@phosphor-icons/react/dist/csr/Code";
import { CodeBlockIcon } from "@phosphor-icons/react/dist/csr/CodeBlock";
import { LinkSimpleIcon } from "@phosphor-icons/react/dist/csr/LinkSimple";
import { ListBulletsIcon } from "@phosphor-icons/react/dist/csr/ListBullets";
import { ListNumbersIcon } from "@phosphor-icons/react/dist/csr/ListNumbers";
import { QuotesIcon } from "@phosphor-icons/react/dist/csr/Quotes";
import { TextBIcon } from "@phosphor-icons/react/dist/csr/TextB";
import { TextItalicIcon } from "@phosphor-icons/react/dist/csr/TextItalic";
import { TimerIcon } from "@phosphor-icons/react/dist/csr/Timer";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useState } from "react";
import { insertTime } from "./insert-time.ts";
import { LinkForm } from "./link-form.tsx";
import styles from "./toolbar.module.css";

type ToolbarProps = { editor: Editor; seconds?: () => number; disabled: boolean };

const tools = [
  { name: "bold", label: "Bold", Icon: TextBIcon, run: (editor: Editor) => editor.chain().focus().toggleBold() },
  {
    name: "italic",
    label: "Italic",
    Icon: TextItalicIcon,
    run: (editor: Editor) => editor.chain().focus().toggleItalic(),
  },
  { name: "code", label: "Code", Icon: CodeIcon, run: (editor: Editor) => editor.chain().focus().toggleCode() },
  {
    name: "bulletList",
    label: "Bulleted list",
    Icon: ListBulletsIcon,
    run: (editor: Editor) => editor.chain().focus().toggleBulletList(),
  },
  {
    name: "orderedList",
    label: "Numbered list",
    Icon: ListNumbersIcon,
    run: (editor: Editor) => editor.chain().focus().toggleOrderedList(),
  },
  {
    name: "blockquote",
    label: "Quote",
    Icon: QuotesIcon,
    run: (editor: Editor) => editor.chain().focus().toggleBlockquote(),
  },
  {
    name: "codeBlock",
    label: "Code block",
    Icon: CodeBlockIcon,
    run: (editor: Editor) => editor.chain().focus().toggleCodeBlock(),
  },
] as const;

/** One stop of the Tab key; the arrows go from button to button. */
export const Toolbar = ({ editor, seconds, disabled }: ToolbarProps) => {
  const [place, setPlace] = useState(0);
  const [isLinking, setLinking] = useState(false);
  const active = useEditorState({
    editor,
    selector: (state) => [...tools.map(({ name }) => name), "link"].filter((name) => state.editor.isActive(name)),
  });
  const props = (index: number) => ({ disabled, tabIndex: index === place ? 0 : -1, onFocus: () => setPlace(index) });
  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label="Formatting" onKeyDown={move}>
        {tools.map(({ name, label, Icon, run }, index) => (
          <Tool
            key={name}
            label={label}
            pressed={active.includes(name)}
            {...props(index)}
            onClick={() => run(editor).run()}
          >
            <Icon size={18} aria-hidden />
          </Tool>
        ))}
        <Tool
          label="Link"
          pressed={active.includes("link")}
          {...props(tools.length)}
          onClick={() => setLinking(!isLinking)}
        >
          <LinkSimpleIcon size={18} aria-hidden />
        </Tool>
        {seconds && (
          <Tool
            label="Insert the current time"
            {...props(tools.length + 1)}
            onClick={() => insertTime(editor, seconds())}
          >
            <TimerIcon size={18} aria-hidden />
            <span className={styles.word}>@time</span>
          </Tool>
        )}
      </div>
      {isLinking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
};

type ToolProps = {
  label: string;
  pressed?: boolean;
  disabled: boolean;
  tabIndex: number;
  onFocus: () => void;
  onClick: () => void;
  children: React.ReactNode;
};

const Tool = ({ label, pressed, children, ...rest }: ToolProps) => (
  <button
    {...rest}
    type="button"
    className={styles.tool}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    // A press of the pointer would take the selection away from the text.
    onMouseDown={(event) => event.preventDefault()}
  >
    {children}
  </button>
);

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

const move = (event: KeyboardEvent<HTMLElement>) => {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const here = buttons.findIndex((button) => button.matches(":focus"));
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  buttons.at((here + step) % buttons.length)?.focus();
};
