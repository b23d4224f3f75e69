/** The contents of one course that a buyer has bought and had refunded. */
export type GivenBack = { readonly modules: readonly number[]; readonly certification: boolean };

type Content = { readonly moduleIds: readonly number[]; readonly certification: boolean };

/**
 * Whether a purchase contains only previously refunded contents, and so is not refundable (WAL-37). Used by the server to
 * decide and by the dialog to announce it.
 */
export const isFinalSale = (givenBack: GivenBack | null | undefined, { moduleIds, certification }: Content): boolean =>
  !!givenBack && moduleIds.every((id) => givenBack.modules.includes(id)) && (!certification || givenBack.certification);
