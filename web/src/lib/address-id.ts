/** The id in a part of the address; undefined when it cannot be one. */
export const addressId = (text: string | null | undefined): number | undefined =>
  text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
