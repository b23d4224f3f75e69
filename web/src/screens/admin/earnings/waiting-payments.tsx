import { Link } from "react-router-dom";
import { dollarText } from "../../../features/earnings/money.ts";
import { useApi } from "../../../lib/api.ts";
import { Note } from "../../../ui/note.tsx";
import { adminPaths } from "../admin-paths.ts";

/** CRE-78: pending payment proposals, to avoid proposing a payment twice. */
export const WaitingPayments = ({ userId }: { userId: number }) => {
  const { data } = useApi("proposal.list", {});
  const waiting = data?.proposals.filter(({ kind, person }) => kind === "payment" && person.id === userId) ?? [];
  if (waiting.length === 0) return null;
  return (
    <Note tone="due">
      {waiting.map(({ amount }) => dollarText(amount ?? 0)).join(", ")} proposed,{" "}
      <Link to={adminPaths.proposals}>waiting for a second admin</Link>.
    </Note>
  );
};
