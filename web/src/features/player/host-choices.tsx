import { asksBeforeHosts } from "../../lib/product.ts";
import { Heading, Text } from "../../ui/heading.tsx";
import { Switch } from "../../ui/switch.tsx";
import type { Host } from "./host.ts";
import { hostNames, useHostConsent } from "./host-consent.ts";

const hosts: readonly Host[] = ["youtube", "vimeo"];

/** STA-62: shows and revokes consents; hidden where the operator requires none. */
export const HostChoices = () =>
  asksBeforeHosts() ? (
    <section aria-labelledby="host-choices">
      <Heading level={2} look="h3" id="host-choices">
        What this browser may load
      </Heading>
      <Text>Your choice applies to this browser only. Lectures already open keep playing.</Text>
      {hosts.map((host) => (
        <p key={host}>
          <HostChoice host={host} />
        </p>
      ))}
    </section>
  ) : null;

const HostChoice = ({ host }: { host: Host }) => {
  const { isRemembered, give, takeBack } = useHostConsent(host);
  return (
    <Switch
      label={`Videos and pictures from ${hostNames[host]}`}
      on={isRemembered}
      onChange={(on) => (on ? give(true) : takeBack())}
    />
  );
};
