import { Tag } from "../../ui/tag.tsx";
import type { License } from "./license.ts";

const looks = {
  active: { tone: "right", text: "Active" },
  available_soon: { tone: "act", text: "Available Soon" },
  expired: { tone: "quiet", text: "Expired" },
} as const;

/** Whether the code can be used today (COD-13 to COD-15). */
export const StatusTag = ({ status }: { status: License["status"] }) => (
  <Tag tone={looks[status].tone}>{looks[status].text}</Tag>
);
