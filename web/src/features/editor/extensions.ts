import { isSafeLink } from "@cu/rich-text/safe-link";
import StarterKit from "@tiptap/starter-kit";

/** Supported formatting: paragraphs, headings, lists, quotes, code and links. No images, rules or colours. */
export const extensions = [
  StarterKit.extend({
    addExtensions() {
      // Draft lets code be bold or a link too; the editor's own schema would drop the other marks.
      return (this.parent?.() ?? []).map((one) => (one.name === "code" ? one.extend({ excludes: "" }) : one));
    },
  }).configure({
    horizontalRule: false,
    dropcursor: false,
    gapcursor: false,
    link: {
      openOnClick: false,
      isAllowedUri: (url) => isSafeLink(url),
      shouldAutoLink: (url) => isSafeLink(url),
      protocols: ["http", "https", "mailto"],
      HTMLAttributes: { rel: "noopener noreferrer nofollow ugc" },
    },
  }),
];
