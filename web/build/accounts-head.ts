import type { Plugin } from "vite";

/**
 * Preloads the code and data of the sign-in and sign-up screens in parallel with the entry script (PUB-32). The log-out
 * page shares the document and needs none of it, so the preloads have low priority.
 */
export const accountsHead = (): Plugin => ({
  name: "accounts-head",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
      const screens = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith("/accounts/sign-in-page.tsx"));
      if (!screens) throw new Error("No chunk begins with accounts/sign-in-page.tsx.");
      const later = [screens.fileName, ...screens.imports].filter((file) => !html.includes(`/${file}"`));
      return [
        ...later.map((file) => ({
          tag: "link",
          attrs: { rel: "modulepreload", crossorigin: "", fetchpriority: "low", href: `/accounts/assets/${file}` },
          injectTo: "head" as const,
        })),
        {
          tag: "link",
          attrs: { rel: "preload", as: "fetch", crossorigin: "", href: "/accounts/config.json" },
          injectTo: "head",
        },
      ];
    },
  },
});
