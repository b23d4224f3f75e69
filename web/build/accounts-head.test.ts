import type { IndexHtmlTransformContext } from "vite";
import { expect, test } from "vitest";
import { accountsHead } from "./accounts-head.ts";

const chunk = (fileName: string, facadeModuleId: string | null, imports: string[] = []) => ({
  type: "chunk",
  fileName,
  facadeModuleId,
  imports,
});

const tagsOf = (...chunks: ReturnType<typeof chunk>[]) => {
  const { transformIndexHtml } = accountsHead();
  if (typeof transformIndexHtml !== "object" || !("handler" in transformIndexHtml)) throw new Error("No handler.");
  const bundle = Object.fromEntries(chunks.map((one) => [one.fileName, one]));
  const html = '<link rel="modulepreload" href="/accounts/assets/react-1.js">';
  return transformIndexHtml.handler.call(undefined as never, html, { bundle } as unknown as IndexHtmlTransformContext);
};

test("PUB-32: the document preloads the sign-in screens and their configuration, each file once", () => {
  const tags = tagsOf(
    chunk("main-1.js", "/web/src/accounts/main.tsx"),
    chunk("sign-in-2.js", "/web/src/accounts/sign-in-page.tsx", ["react-1.js", "amplify-3.js"]),
  );
  expect(tags).toMatchObject([
    { attrs: { rel: "modulepreload", href: "/accounts/assets/sign-in-2.js", fetchpriority: "low" } },
    { attrs: { rel: "modulepreload", href: "/accounts/assets/amplify-3.js", fetchpriority: "low" } },
    { attrs: { rel: "preload", href: "/accounts/config.json" } },
  ]);
  expect(() => tagsOf(chunk("main-1.js", "/web/src/accounts/main.tsx"))).toThrow(/sign-in-page/);
});
