import { Price } from "../../ui/price.tsx";
import { Tag } from "../../ui/tag.tsx";

/** What it costs the person, or that it is theirs. */
export const FoundPrice = ({ cupoints }: { cupoints: number | null }) => (
  <span>{cupoints === null ? <Tag tone="right">Yours</Tag> : <Price cupoints={cupoints} />}</span>
);
