import { XIcon } from "@phosphor-icons/react/dist/csr/X";
import { useState } from "react";
import { type Creator, CreatorField } from "../../features/creator/creator-field.tsx";
import { FormPart } from "../../features/forms/form-part.tsx";
import { useSession } from "../../lib/use-session.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./authors-part.module.css";
import type { Builder } from "./use-builder.ts";

/** WIZ-28: debounce of the name search. */
const waitMilliseconds = 800;

// A draft stores user names, and the field needs a user.
const shownAs = (username: string): Creator => ({ id: 0, username, firstName: username, lastName: "" });

/** WIZ-26 to WIZ-28: payee and credited authors. Other authors are invited on publication (WIZ-40). */
export const AuthorsPart = ({ builder }: { builder: Builder }) => {
  const username = useSession().user?.username ?? "";
  const { details } = builder.view.whole;
  const { primaryAuthorUsername, coAuthorUsernames = [] } = details;
  const [chosen, setChosen] = useState(0);
  const [lead, setLead] = useState<Creator | null>(null);
  const change = (part: Partial<typeof details>) => builder.changeDetails({ ...details, ...part });
  const named = primaryAuthorUsername && primaryAuthorUsername !== username ? primaryAuthorUsername : undefined;
  return (
    <FormPart
      title="Authors"
      about="The primary author is paid for sales and may edit. Co-authors are named for credit and see the course in full. We ask each of them; until they accept, the course shows and pays you. Then only the primary author can hand the lead over."
    >
      <CreatorField
        label="Primary author"
        value={named === undefined ? null : lead?.username === named ? lead : shownAs(named)}
        onChange={(person) => {
          setLead(person);
          change({ primaryAuthorUsername: person?.username ?? username });
        }}
        isTaken={(person) => person.username === username}
        errors={[]}
        hint="Left blank, it is you."
        waitMilliseconds={waitMilliseconds}
      />
      <div className={styles.people}>
        <CreatorField
          // A new key empties the field for the next name.
          key={chosen}
          label="Add a co-author"
          value={null}
          onChange={(person) => {
            if (!person) return;
            change({ coAuthorUsernames: [...coAuthorUsernames, person.username] });
            setChosen(chosen + 1);
          }}
          isTaken={(person) => [username, ...coAuthorUsernames].includes(person.username)}
          errors={[]}
          waitMilliseconds={waitMilliseconds}
        />
        {coAuthorUsernames.length > 0 && (
          <ul className={styles.names} aria-label="Co-authors">
            {coAuthorUsernames.map((name) => (
              <li key={name}>
                {name}
                <Button
                  look="bare"
                  size="small"
                  aria-label={`Remove ${name}`}
                  onClick={() => change({ coAuthorUsernames: coAuthorUsernames.filter((one) => one !== name) })}
                >
                  <XIcon size={16} weight="bold" aria-hidden />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </FormPart>
  );
};
