/** What a buyer has bought of one course and given back for its price. */
export type GivenBack = { readonly modules: readonly number[]; readonly certification: boolean };

type Content = { readonly moduleIds: readonly number[]; readonly certification: boolean };

/**
 * Whether a purchase holds only things that its buyer has given back before, so that it cannot be given back (WAL-37).
 * The server decides with it, and the dialog announces it.
 */
export const isFinalSale = (givenBack: GivenBack | null | undefined, { moduleIds, certification }: Content): boolean =>
  !!givenBack && moduleIds.every((id) => givenBack.modules.includes(id)) && (!certification || givenBack.certification);
