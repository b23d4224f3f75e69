import { fullName } from "@cu/api/person-name";
import type { ManagedClass } from "../../features/classes/license.ts";
import { CreatorField } from "../../features/creator/creator-field.tsx";
import { FormPart } from "../../features/forms/form-part.tsx";
import { dateText } from "../../ui/date.ts";
import styles from "./class-form.module.css";
import type { Person } from "./draft.ts";
import type { ClassDraftForm } from "./use-class-form.ts";

type CoCreatorsPartProps = { form: ClassDraftForm; creatorId: number; saved: ManagedClass | undefined };

const fields = [
  { label: "First co-creator", name: "coCreator1" },
  { label: "Second co-creator", name: "coCreator2" },
] as const;

/** COD-63: the class's co-creators and their answers to the invitation. */
export const CoCreatorsPart = ({ form, creatorId, saved }: CoCreatorsPartProps) => {
  const { draft, change, isRestored, errorsOf } = form;
  const [first, second] = draft.coCreators;
  const closed = (saved?.invitations ?? []).filter(({ declinedAt }) => declinedAt !== null);
  return (
    <FormPart
      title="Co-creators"
      about="They see the class as you do; changing and deleting the code stays with you. We invite each of them; they see nothing until they accept."
    >
      <div className={styles.pair}>
        {fields.map(({ label, name }, n) => {
          const [person, other] = n === 0 ? [first, second] : [second, first];
          return (
            <CreatorField
              key={`${name} ${isRestored}`}
              label={label}
              value={person}
              onChange={(next) => change({ coCreators: n === 0 ? [next, second] : [first, next] })}
              isTaken={({ id }) => [creatorId, other?.id].includes(id)}
              errors={errorsOf(name)}
              hint={person ? stateText(person, saved) : undefined}
            />
          );
        })}
      </div>
      {closed.length > 0 && (
        <ul aria-label="Declined or left">
          {closed.map(({ author, declinedAt, hasLeft }) => (
            <li key={author.id}>
              {fullName(author)} ({author.username}) {hasLeft ? "left" : "declined"} on {dateText(declinedAt ?? "")}
            </li>
          ))}
        </ul>
      )}
    </FormPart>
  );
};

const stateText = ({ id }: Person, saved: ManagedClass | undefined): string => {
  if (saved?.coCreators.some((one) => one.id === id)) return "Accepted";
  const asked = saved?.invitations?.find(({ author, declinedAt }) => author.id === id && declinedAt === null);
  return asked ? `Invited on ${dateText(asked.at)}, no answer yet` : "Invited when you save";
};
