import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { errorText, useApi } from "../../../lib/api.ts";
import { Heading, Text } from "../../../ui/heading.tsx";
import { Note } from "../../../ui/note.tsx";
import styles from "../list.module.css";

type Signals = Answer<RouteById<"earning.buyer-signals">>;
type Kind = Signals["signals"][number]["kind"];

const words: Readonly<Record<Kind, string>> = {
  card: "paid with a card of the author's brand and last four digits",
  device: "signed in on a browser that the author uses",
  newcomer: "bought only from this author and joined in the week before",
  "co-author": "are authors of the same courses",
  mutual: "sell work that this author bought",
};

/** CRE-80: signs of self-purchases, before an admin pays. */
export const BuyerSignals = ({ userId }: { userId: number }) => {
  const { data, error } = useApi("earning.buyer-signals", { params: { userId } });
  if (error) return <Note tone="due">The buyers could not be compared: {errorText(error)}</Note>;
  if (!data) return <Text tone="quiet">Comparing the buyers…</Text>;
  if (data.buyers === 0) return null;
  return (
    <>
      <Heading level={3}>Buyers</Heading>
      {data.signals.length === 0 ? (
        <Text tone="quiet">No sign of self-purchases among {buyersText(data)}.</Text>
      ) : (
        <ul className={styles.inbox}>
          {data.signals.map(({ kind, buyers, royalties }) => (
            <li key={kind}>
              <span>
                {buyers} of {buyersText(data)} {words[kind]}
                <span className={styles.quiet}>
                  {shareText(royalties, data.royalties)} of what these buyers brought
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Text tone="quiet">
        {data.isAll ? "" : "Only the buyers who brought the most of the newest sales are compared. "}A sign is no proof,
        and blocks nothing. Networks are not kept, so they are not compared.
      </Text>
    </>
  );
};

const buyersText = ({ buyers }: Signals): string => (buyers === 1 ? "1 buyer" : `${buyers} buyers`);

const shareText = (part: number, whole: number): string => `${whole > 0 ? Math.round((part / whole) * 100) : 0}%`;
