/** What somebody has bought of one course and given back for its price. */
export type GivenBack = { readonly modules: readonly number[]; readonly certification: boolean };

type Content = { readonly moduleIds: readonly number[]; readonly certification: boolean };

/**
 * Whether a purchase brings nothing that its buyer has not given back before, so that it cannot be given back (WAL-37). The
 * server decides by it and the dialog says so by it.
 */
export const isFinalSale = (givenBack: GivenBack | null | undefined, { moduleIds, certification }: Content): boolean =>
  !!givenBack && moduleIds.every((id) => givenBack.modules.includes(id)) && (!certification || givenBack.certification);
