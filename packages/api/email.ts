const label = "[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?";
// What browsers take for an address (HTML, "valid e-mail address"), with a dot in its domain as on all the Internet.
const address = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]+@${label}(?:\\.${label})+$`, "i");

/** Whether a reply could reach this address. At most 254 characters, as in mail itself. */
export const isEmail = (text: string): boolean => text.length <= 254 && address.test(text);
