/** The product's name comes from configuration; nothing in the code says it otherwise. */
export const productName: string = import.meta.env.VITE_PRODUCT_NAME ?? "Curio";
