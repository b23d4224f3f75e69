import type { Plugin } from "vite";

/** Asks for the two fonts of a first page together with the style sheet instead of after it. */
export const preloadFonts = (): Plugin => {
  let base = "/";
  return {
    name: "preload-fonts",
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /-basic-[\w-]+\.woff2$/.test(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", href: base + file, as: "font", type: "font/woff2", crossorigin: true },
            injectTo: "head" as const,
          })),
    },
  };
};
