export const webAddressText = "Enter a valid URL.";

/** Whether a text is a complete URL with a scheme other than http(s); partly typed URLs are not. */
export const isOtherAddress = (text: string): boolean => URL.canParse(text) && !isWebAddress(text);

/** Whether a link is an http(s) URL. */
export const isWebAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && (url.protocol === "https:" || url.protocol === "http:");
};
