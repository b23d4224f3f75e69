export const webAddressText = "Enter a valid URL.";

/** Whether a link leads to the web and nowhere else. */
export const isWebAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && (url.protocol === "https:" || url.protocol === "http:");
};
