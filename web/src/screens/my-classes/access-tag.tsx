import { CheckIcon } from "@phosphor-icons/react/dist/csr/Check";
import type { NamedAccess } from "../../features/classes/license.ts";
import { Tag } from "../../ui/tag.tsx";

type TagText = { tone: "quiet" | "right" | "due" | "act" | "now"; text: string; meaning: string };

/** The current state of a window for the user (COD-19 to COD-23), in legend order. */
export const accessTags: Readonly<Record<NamedAccess["tag"], TagText>> = {
  available: { tone: "act", text: "Available", meaning: "open to you now" },
  purchased: { tone: "right", text: "Purchased", meaning: "yours for good" },
  active: { tone: "due", text: "Active", meaning: "running, but not open to you" },
  inactive: { tone: "quiet", text: "Inactive", meaning: "not started yet" },
  expired: { tone: "quiet", text: "Expired", meaning: "over" },
};

export const AccessTag = ({ tag }: { tag: NamedAccess["tag"] }) => (
  <Tag tone={accessTags[tag].tone}>
    {tag === "purchased" && <CheckIcon size={14} weight="bold" aria-hidden />}
    {accessTags[tag].text}
  </Tag>
);
