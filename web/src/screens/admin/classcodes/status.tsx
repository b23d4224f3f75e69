import { Tag } from "../../../ui/tag.tsx";

type Days = { readonly validFrom: string; readonly expiresOn: string };

/** ADM-18, D-47: labels for admins; learners and creators have others. */
export const ClassStatus = ({ validFrom, expiresOn }: Days) => {
  const now = Date.now();
  if (now > Date.parse(expiresOn)) return <Tag>Expired</Tag>;
  return now < Date.parse(validFrom) ? <Tag tone="due">Not active yet</Tag> : <Tag tone="right">Active</Tag>;
};
