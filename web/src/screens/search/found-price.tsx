import { Price } from "../../ui/price.tsx";
import { Tag } from "../../ui/tag.tsx";

/** The user's price, or that they own it. */
export const FoundPrice = ({ cupoints }: { cupoints: number | null }) => (
  <span>{cupoints === null ? <Tag tone="right">Yours</Tag> : <Price cupoints={cupoints} />}</span>
);
