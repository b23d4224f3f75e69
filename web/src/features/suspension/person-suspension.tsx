import { errorText, useAction, useApi } from "../../lib/api.ts";
import { toast } from "../../ui/toast.tsx";
import { SuspensionControl } from "./suspension-control.tsx";
import { SuspensionHistory } from "./suspension-history.tsx";

type PersonSuspensionProps = { userId: number; name: string };

export const PersonSuspension = ({ userId, name }: PersonSuspensionProps) => {
  const params = { userId };
  const { data } = useApi("suspension.of-person", { params });
  const suspend = useAction("suspension.person", {
    refresh: ["suspension.of-person"],
    onSuccess: () => toast(`${name} is suspended.`),
  });
  const lift = useAction("suspension.lift-person", {
    refresh: ["suspension.of-person"],
    onSuccess: () => toast("Suspension lifted."),
  });
  const error = suspend.error ?? lift.error;
  if (!data) return null;
  return (
    <SuspensionControl
      what={name}
      history={<SuspensionHistory userId={userId} name={name} />}
      effect="Every request of theirs is refused, also signing in. Their courses stay; suspend those on their own pages."
      suspension={data.suspension}
      busy={suspend.isMutating || lift.isMutating}
      error={error && errorText(error)}
      onSuspend={({ reason }) => suspend.send({ params, body: { reason } })}
      onLift={() => lift.send({ params })}
    />
  );
};
