/** Pixels. */
export type Size = { readonly width: number; readonly height: number };
