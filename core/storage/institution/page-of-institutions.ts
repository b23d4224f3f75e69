import { InstitutionEntity, type InstitutionItem, type InstitutionKind } from "./institution.entity.ts";
import { institutionKey } from "./institution.ts";

type Input = {
  readonly kind: InstitutionKind;
  readonly search?: string | undefined;
  /** The key after which the page starts. */
  readonly before?: string | undefined;
};

// Sorts after every key.
const last = "~";

/** A page of a list in key order. One store call. */
export const pageOfInstitutions = async (
  { kind, search = "", before }: Input,
  size: number,
): Promise<InstitutionItem[]> => {
  const start = institutionKey(search);
  const query = InstitutionEntity.query.byKind({ kind });
  const { data } = await query
    .between({ key: before ?? start }, { key: `${start}${last}` })
    .go({ limit: before === undefined ? size : size + 1 });
  return data.filter(({ key }) => key !== before).slice(0, size);
};
