import { loadavg } from "node:os";
import { visit } from "../../journeys/kit/browser.ts";
import { startStack } from "../../journeys/kit/stack.ts";
import { type Felt, frames, hover } from "./hand.ts";
import { longLecture, longTranscript } from "./long-content.ts";
import { median } from "./measure.ts";

/**
 * The retention chart of a two-hour lecture (720 slices of ten seconds) under a pointer that moves in every frame, next to
 * a transcript of 6,300 lines, without throttling. Floor: the same page, idle.
 */
const rounds = Number(process.argv[2] ?? 3);
const drawing = "svg[data-drawing]";
const stack = await startStack();
const measured: Record<"floor" | "hovered", Felt[]> = { floor: [], hovered: [] };
try {
  for (let round = 0; round < rounds; round += 1) {
    const visitor = await visit(stack.site);
    const { page } = visitor;
    await page.setViewportSize({ width: 1440, height: 1000 });
    await longTranscript(page);
    await longLecture(page);
    const next = encodeURIComponent("/dashboard/videos/52/126/?class=NORTHGATE-SIX&range=semester");
    await page.goto(`${stack.site}/accounts/login/?next=${next}`);
    await page.getByLabel("User name").fill("carl-aubert");
    await page.getByLabel("Password", { exact: true }).fill(stack.password);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await page.locator(drawing).waitFor();
    await page.waitForLoadState("networkidle", { timeout: 120_000 });
    measured.floor.push(await frames(page, "html", 0));
    measured.hovered.push(await hover(page, drawing));
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await visitor.close();
  }
} finally {
  await stack.stop();
}

const [load = 0] = loadavg();
console.log(
  `\nHovering over two hours: ${rounds} rounds, load ${load.toFixed(1)} at the end (bar: no frame over 16.7 ms)`,
);
for (const [name, felt] of Object.entries(measured)) {
  const all = felt.flatMap(({ milliseconds }) => milliseconds);
  const late = all.filter((length) => length > 17).length / felt.length;
  const cpu = median(felt.map((one) => one.cpu)).toFixed(1);
  console.log(
    `  ${name.padEnd(10)}${cpu.padStart(6)} ms CPU a frame, median ${median(all).toFixed(1)} ms, ${late.toFixed(0)} of 300 over 16.7 ms`,
  );
}
