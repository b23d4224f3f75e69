/** Redirect target for phones if a separate mobile host is configured (SES-11, D-42). */
export const mobileAddress = (mobileOrigin: string | undefined, userAgent: string, here: URL): string | undefined => {
  if (!mobileOrigin || here.origin === mobileOrigin || !/Mobi|Android/i.test(userAgent)) return undefined;
  return mobileOrigin + here.pathname + here.search + here.hash;
};
