/** The product's name comes from configuration; the code names it nowhere else. */
export const productName: string = import.meta.env.VITE_PRODUCT_NAME ?? "Curio";

/** STA-62: whether people are asked before their browser contacts YouTube or Vimeo; the operator's choice, by stage. */
export const asksBeforeHosts = (configured: string | undefined = import.meta.env.VITE_VIDEO_CONSENT): boolean =>
  configured === "ask";

type ProductVideo = { readonly videoType: "youtube" | "vimeo"; readonly embedId: string; readonly embedHash: null };

/** `youtube:{id}` or `vimeo:{id}`. Without it the home page has no intro to open. */
export const productVideo = (
  configured: string | undefined = import.meta.env.VITE_INTRO_VIDEO,
): ProductVideo | undefined => {
  const [, videoType, embedId] = /^(youtube|vimeo):([\w-]{1,64})$/.exec(configured ?? "") ?? [];
  return (videoType === "youtube" || videoType === "vimeo") && embedId
    ? { videoType, embedId, embedHash: null }
    : undefined;
};
