export const webAddressText = "Enter a valid URL.";

/** Whether a text is a link that leads elsewhere than to the web; a link that is only half typed is none yet. */
export const isOtherAddress = (text: string): boolean => URL.canParse(text) && !isWebAddress(text);

/** Whether a link leads to the web and nowhere else. */
export const isWebAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && (url.protocol === "https:" || url.protocol === "http:");
};
