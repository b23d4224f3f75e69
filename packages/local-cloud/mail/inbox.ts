import { createHash } from "node:crypto";
import type { Answer } from "../http.ts";
import type { Mail } from "./message.ts";

const shownMails = 50;

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem; color: #1f2430; background: #f6f6f9; }
article { margin: 1rem 0; padding: 1rem 1.25rem; background: #fff; border: 1px solid #d9dbe3; border-radius: .5rem; }
h1 { font-size: 1.5rem; } h2 { margin: 0; font-size: 1.125rem; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 .75rem; margin: .25rem 0 .75rem; color: #5a6070; }
dd { margin: 0; overflow-wrap: anywhere; }
pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: #1f4fd8; }
details { margin-top: 1rem; } summary { min-height: 1.75rem; cursor: pointer; }
iframe { width: 100%; height: 24rem; border: 1px solid #d9dbe3; }
@media (prefers-color-scheme: dark) {
  body { color: #e8e9ee; background: #14161c; }
  article { background: #1d2028; border-color: #363b48; }
  dl { color: #a6acbb; }
  a { color: #9db7ff; }
}`;
const styleHash = createHash("sha256").update(style).digest("base64");

/** A page to read the mails on, newest first. Mail is other people's text: it is escaped and the page runs nothing. */
export function inboxPage(mails: readonly Mail[]): Answer {
  const list = mails.length === 0 ? "<p>No mail yet.</p>" : mails.slice(0, shownMails).map(article).join("");
  const older = mails.length > shownMails ? `<p>Older mails are in the <a href="/messages">JSON list</a>.</p>` : "";
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Inbox (${mails.length})</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Inbox</h1>
<p>Mail this machine would have sent. Nothing has left it. <a href="/messages">As JSON</a></p>
${list}
${older}
</main>
</body>
</html>`;
  return {
    status: 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'`,
      "x-content-type-options": "nosniff",
    },
    body,
  };
}

function article(mail: Mail): string {
  const copies = mail.cc.length > 0 ? `<dt>Copy</dt><dd>${escapeHtml(mail.cc.join(", "))}</dd>` : "";
  return `<article aria-labelledby="mail-${mail.id}">
<h2 id="mail-${mail.id}">${escapeHtml(mail.subject || "(no subject)")}</h2>
<dl>
<dt>To</dt><dd>${escapeHtml([...mail.to, ...mail.bcc].join(", "))}</dd>
${copies}
<dt>From</dt><dd>${escapeHtml(readable(mail.from))}</dd>
<dt>Sent</dt><dd><time datetime="${mail.sentAt}">${mail.sentAt.replace("T", " ").slice(0, 19)} UTC</time></dd>
</dl>
<pre>${escapeHtml(mail.text || (mail.html ?? ""))}</pre>
${mail.html === undefined ? "" : htmlPart(mail)}
${mail.headers === undefined ? "" : headerList(mail.headers)}
</article>
`;
}

// Sandboxed, without scripts and origin; links open in a new tab.
const htmlPart = ({ id }: Mail): string => `<details><summary>HTML part</summary>
<iframe title="HTML part" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${id}.html"></iframe>
</details>`;

const headerList = (headers: Readonly<Record<string, string>>): string => {
  const rows = Object.entries(headers).map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  return `<details><summary>Headers</summary><dl>${rows.join("")}</dl></details>`;
};

/** A sender whose name is in encoded words (RFC 2047), as a mail program shows it. */
const readable = (sender: string): string =>
  sender.replace(/=\?UTF-8\?B\?([\w+/=]+)\?=(?: (?==\?))?/gi, (_, word: string) =>
    Buffer.from(word, "base64").toString(),
  );

/** The HTML part of a mail as a mail program shows it, which fetches nothing. */
export const htmlPage = ({ html = "" }: Mail): Answer => ({
  status: 200,
  headers: {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'; base-uri 'none'",
    "x-content-type-options": "nosniff",
  },
  body: html,
});

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
