/** The part of pdfkit and its fontkit that places marks; it has no types. */
type Placing = { applyAnchor: (mark: { markAnchor: unknown }, base: unknown, index: number) => void };
type Drawing = {
  readonly _font?: { readonly font?: { readonly _layoutEngine?: { readonly engine?: { GPOSProcessor?: Placing } } } };
};

/**
 * fontkit 2.0.4 fails on a base without an anchor for a mark's class, which the format allows and fonts of Telugu,
 * Gurmukhi, Khmer and Malayalam have. In the document's current font such a mark stays where it is.
 */
export const allowMissingAnchors = (doc: object): void => {
  const placing = (doc as Drawing)._font?.font?._layoutEngine?.engine?.GPOSProcessor;
  if (!placing || Object.hasOwn(placing, "applyAnchor")) return;
  const apply = placing.applyAnchor.bind(placing);
  placing.applyAnchor = (mark, base, index) => {
    if (mark.markAnchor && base) apply(mark, base, index);
  };
};
