/** Tests name a handler by its route. */
export const handlersIn = (text: string): string[] =>
  [...text.matchAll(/["'`]([a-z]+)\.([a-z-]+)["'`]/g)].map(([, domain, verb]) => `functions/api/${domain}/${verb}.ts`);
