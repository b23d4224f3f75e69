import { productName } from "../lib/product.ts";

/** The title of the browser's tab; the page before the product. */
export const Title = ({ children }: { children?: string }) => (
  <title>{children ? `${children} · ${productName}` : productName}</title>
);
