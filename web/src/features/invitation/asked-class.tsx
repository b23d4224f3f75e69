import type { ClassInvitation } from "@cu/api/invitation";
import type * as z from "zod";
import { useAction } from "../../lib/api.ts";
import { dateText, dayText } from "../../ui/date.ts";
import { AskedRow } from "./asked-row.tsx";

/** COD-63: a class that asks a person to be its co-creator. */
export const AskedClass = ({ invitation }: { invitation: z.output<typeof ClassInvitation> }) => {
  const { classId, label, by, validFrom, expiresOn, timeZone, askedAt } = invitation;
  const answer = useAction("invitation.answer-class", { refresh: ["invitation.list", "class.list", "class.mine"] });
  return (
    <AskedRow
      name={label}
      becomes="co-creator"
      by={by}
      answer={answer}
      send={(accepts) => answer.send({ params: { classId }, body: { accepts } })}
    >
      A class from {dayText(validFrom, timeZone)} to {dayText(expiresOn, timeZone)}. You see its students and dashboards
      as its creator does; only its creator changes the code. Asked on {dateText(askedAt)}.
    </AskedRow>
  );
};
