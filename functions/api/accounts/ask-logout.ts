import { askLogout } from "@cu/api/accounts";
import { config } from "@cu/core/config";
import { safeNext } from "@cu/core/session/safe-next";
import { endpoint, Reply } from "../../http.ts";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => escapes[c] ?? c);

// A small page without script: it must work when nothing else does. Its button posts with our own Origin.
const page = (next: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Log out | ${escaped(config.productName)}</title>
<meta name="color-scheme" content="light dark"></head>
<body><main><h1>Log out</h1><p>This ends your session in this browser.</p>
<form method="post" action="/accounts/logout/?next=${encodeURIComponent(next)}"><button>Log out</button></form>
<p><a href="${escaped(next)}">Stay signed in</a></p></main></body></html>`;

export const handler = endpoint(
  askLogout,
  async ({ query }) =>
    new Reply(page(safeNext(query.next)), {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
      },
    }),
);
