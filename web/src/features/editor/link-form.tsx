import { isSafeLink } from "@cu/rich-text/safe-link";
import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import styles from "./toolbar.module.css";

/** Links the selected text, or inserts the address itself without a selection. */
export const LinkForm = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const id = useId();
  const [url, setUrl] = useState(() => String(editor.getAttributes("link").href ?? ""));
  const [isWrong, setWrong] = useState(false);
  const isLink = editor.isActive("link");

  const apply = () => {
    const href = withScheme(url.trim());
    if (!isSafeLink(href)) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && !isLink)
      chain.insertContent({ type: "text", text: url.trim(), marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") return apply();
    onClose();
    editor.commands.focus();
  };

  // Not a form element: the field is already inside one.
  return (
    <div className={styles.link}>
      <label className={styles.label} htmlFor={id}>
        Link to
      </label>
      <input
        id={id}
        className={styles.url}
        inputMode="url"
        placeholder="https://"
        // biome-ignore lint/a11y/noAutofocus: the button that opens it was pressed for this field
        autoFocus
        value={url}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={(event) => {
          setUrl(event.target.value);
          setWrong(false);
        }}
        onKeyDown={press}
      />
      <Button size="small" onClick={apply}>
        Set link
      </Button>
      {isLink && (
        <Button
          size="small"
          look="bare"
          onClick={() => {
            editor.chain().focus().extendMarkRange("link").unsetLink().run();
            onClose();
          }}
        >
          Remove link
        </Button>
      )}
      {isWrong && (
        <p id={`${id}-wrong`} className={styles.wrong} role="alert">
          Only http, https and mailto links are allowed.
        </p>
      )}
    </div>
  );
};

const withScheme = (text: string): string => {
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return text;
  return text.includes("@") && !text.includes("/") ? `mailto:${text}` : `https://${text}`;
};
