import { InstitutionEntity, type InstitutionItem, type InstitutionKind } from "./institution.entity.ts";
import { institutionKey } from "./institution.ts";

type Wish = {
  readonly kind: InstitutionKind;
  readonly search?: string | undefined;
  /** The key behind which the page begins. */
  readonly before?: string | undefined;
};

// No key has a sign behind this one.
const last = "~";

/** A page of a list by the order of its keys. One store call. */
export const pageOfInstitutions = async (
  { kind, search = "", before }: Wish,
  size: number,
): Promise<InstitutionItem[]> => {
  const start = institutionKey(search);
  const query = InstitutionEntity.query.byKind({ kind });
  const { data } = await query
    .between({ key: before ?? start }, { key: `${start}${last}` })
    .go({ limit: before === undefined ? size : size + 1 });
  return data.filter(({ key }) => key !== before).slice(0, size);
};
