import type { Item } from "./item.ts";

/** The bytes that DynamoDB counts of an item: names and values, numbers by their digits. */
export const itemSize = (item: Item): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + sizeOf(value), 0);

function sizeOf(value: object): number {
  const [type, content] = Object.entries(value)[0] ?? [];
  switch (type) {
    case "S":
      return Buffer.byteLength(String(content));
    case "N":
      return digits(String(content));
    case "B":
      return Buffer.from(String(content), "base64").byteLength;
    case "SS":
    case "NS":
    case "BS":
      return (content as string[]).reduce((sum, member) => sum + sizeOf({ [type.charAt(0)]: member }), 0);
    case "L":
      return (content as object[]).reduce((sum, member) => sum + 1 + sizeOf(member), 3);
    case "M":
      return itemSize(content as Item) + Object.keys(content as Item).length + 3;
    default:
      return 1;
  }
}

// Two significant digits a byte, one byte for the exponent and one for the sign of a negative number; zero has one.
function digits(number: string): number {
  const [mantissa = ""] = number.replace("-", "").split(/e/i);
  const significant = mantissa.replace(".", "").replace(/^0+|0+$/g, "").length;
  if (significant === 0) return 1;
  return Math.ceil(significant / 2) + 1 + (number.startsWith("-") ? 1 : 0);
}
