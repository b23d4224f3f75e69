import { useState } from "react";
import { errorText, setAnswer, useAction } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { productName } from "../../lib/product.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Heading, Text } from "../../ui/heading.tsx";
import { Switch } from "../../ui/switch.tsx";
import styles from "./share.module.css";
import type { ShownCertificate } from "./shown-certificate.ts";

/** CER-48: the holder chooses who can see the page, and may change it at any time. */
export const Publication = ({ certificate }: { certificate: ShownCertificate }) => {
  const { serial, isPublic, state } = certificate;
  const publish = useAction("certificate.publish", {
    onSuccess: (answer) => {
      void setAnswer("certificate.read", { params: { serial } }, { ...certificate, ...answer });
    },
  });
  const isRevoked = state === "revoked";
  return (
    <section className={styles.publication} aria-labelledby="publication">
      <Heading level={2} look="h3" id="publication">
        Who sees this page
      </Heading>
      <Switch
        label="Anyone with the link"
        on={isPublic}
        disabled={publish.isMutating || (isRevoked && !isPublic)}
        onChange={(on) => void publish.trigger({ params: { serial }, body: { isPublic: on } })}
      />
      <Text size={13} tone="quiet">
        {isPublic
          ? "Your name, the course, its level and your performance are shown. Single answers never are."
          : "Only you and the administrators see it."}
      </Text>
      {publish.error && <p role="alert">{errorText(publish.error)}</p>}
      {isPublic && !isRevoked && <Links certificate={certificate} />}
    </section>
  );
};

const Links = ({ certificate }: { certificate: ShownCertificate }) => {
  const [copied, setCopied] = useState<"yes" | "no">();
  const address = location.origin + paths.certificate(certificate.serial);
  return (
    <>
      <p className={styles.address}>{address}</p>
      <div className={styles.actions}>
        <Button
          onClick={() =>
            void navigator.clipboard.writeText(address).then(
              () => setCopied("yes"),
              () => setCopied("no"),
            )
          }
        >
          Copy the address
        </Button>
        <LinkButton to={linkedInAddress(certificate, address)}>Add to LinkedIn</LinkButton>
      </div>
      <p role="status">
        {copied === "yes" && "Copied."}
        {copied === "no" && "Your browser did not let us copy it. Select the address above."}
      </p>
    </>
  );
};

/** LinkedIn's "add certification" form, prefilled; the user submits it there. */
const linkedInAddress = ({ course, issuedAt, endsAt, serial }: ShownCertificate, address: string): string => {
  const [issued, ends] = [new Date(issuedAt), new Date(endsAt)];
  const filled = {
    startTask: "CERTIFICATION_NAME",
    name: course.name,
    organizationName: productName,
    issueYear: issued.getUTCFullYear(),
    issueMonth: issued.getUTCMonth() + 1,
    expirationYear: ends.getUTCFullYear(),
    expirationMonth: ends.getUTCMonth() + 1,
    certUrl: address,
    certId: serial,
  };
  const query = new URLSearchParams(Object.entries(filled).map(([key, value]) => [key, String(value)]));
  return `https://www.linkedin.com/profile/add?${query}`;
};
