import type { Chalk, Mark } from "./board.ts";
import type { TimedMark, TimedNote, TimedScene } from "./timed-board.ts";

export const colours: Readonly<Record<Chalk, string>> = {
  white: "#F1EEDF",
  yellow: "#F4D64C",
  blue: "#8FB8FF",
  green: "#8FD9A8",
  salmon: "#FF9F8C",
  grey: "#93A79E",
};

export const ground = "#14231E";
const sans = "'Schibsted Grotesk Variable',system-ui,sans-serif";
const serif = "'Literata Variable',Georgia,serif";
const secondsToMove = 1.4;
const secondsToFade = 0.6;
const lettersPerSecond = 26;
const noteTop = 150;
const noteLine = 36;
const noteGap = 30;

/** A frame's layers: completed marks, and marks being drawn, which change with every frame. */
export type Frame = { readonly still: string; readonly moving: string };

/**
 * Renders the board at a second of the lecture as contents of 1280 × 720 SVGs. Deterministic. `isWhole` shows marks
 * complete from the start, for reduced motion.
 */
export const frameAt = (scenes: readonly TimedScene[], seconds: number, isWhole = false): Frame => {
  const scene = scenes.findLast(({ at }) => at <= seconds) ?? scenes[0];
  if (!scene) return { still: "", moving: "" };
  const still: string[] = [];
  const moving: string[] = [];
  for (const mark of scene.marks) {
    if (seconds < mark.at || seconds >= (mark.erasedAt ?? Number.POSITIVE_INFINITY) + secondsToFade) continue;
    (!isWhole && isMoving(mark, seconds) ? moving : still).push(drawn(mark, seconds, isWhole));
  }
  const notes = notesAt(scene.notes, seconds, isWhole);
  return {
    still: `${text(64, 74, 22, sans, 600, colours.grey, "start", scene.title)}<path d="M862 118V560" stroke="#33463F" stroke-width="2"/>${still.join("")}${notes.still}`,
    moving: moving.join("") + notes.moving,
  };
};

/** The final frame of a scene as an SVG document; `crop` omits the title, as in the host's thumbnail. */
export const stillOf = (scene: TimedScene, crop: boolean): string => {
  const { still, moving } = frameAt([crop ? { ...scene, title: "" } : scene], Number.MAX_SAFE_INTEGER);
  const box = crop ? "30 68 840 472.5" : "0 0 1280 720";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="640" height="360"><rect width="1280" height="720" fill="${ground}"/>${still}${moving}</svg>`;
};

const isMoving = ({ at, takes, erasedAt, moves }: TimedMark, seconds: number): boolean =>
  seconds < at + takes ||
  (erasedAt !== undefined && seconds >= erasedAt) ||
  moves.some((one) => seconds >= one.at && seconds < one.at + secondsToMove);

const drawn = (
  { mark, at, takes, erasedAt, moves, colours: changes }: TimedMark,
  seconds: number,
  isWhole: boolean,
): string => {
  const share = isWhole ? 1 : Math.min(1, (seconds - at) / takes);
  const chalk = changes.findLast((one) => one.at <= seconds)?.chalk ?? mark.chalk ?? "white";
  const gone = erasedAt === undefined ? 0 : Math.max(0, (seconds - erasedAt) / secondsToFade);
  const opacity = isWhole ? Number(gone === 0) : Math.max(0, 1 - gone);
  let [x, y] = [0, 0];
  for (const { at: from, by } of moves) {
    const way = isWhole ? Number(seconds >= from) : eased((seconds - from) / secondsToMove);
    x += by[0] * way;
    y += by[1] * way;
  }
  const body = bodyOf(mark, colours[chalk], share);
  const attributes =
    (opacity < 1 ? ` opacity="${opacity.toFixed(2)}"` : "") +
    (x || y ? ` transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"` : "");
  return attributes ? `<g${attributes}>${body}</g>` : body;
};

const eased = (share: number): number => {
  const within = Math.min(1, Math.max(0, share));
  return within * within * (3 - 2 * within);
};

const bodyOf = (mark: Mark, colour: string, share: number): string => {
  if ("text" in mark) {
    const shown = mark.text.slice(0, Math.ceil(mark.text.length * share));
    return text(mark.at[0], mark.at[1], mark.size ?? 28, sans, 600, colour, mark.anchor ?? "start", shown);
  }
  const fill =
    "filled" in mark && mark.filled ? ` fill="${colour}" fill-opacity="${(0.25 * share).toFixed(2)}"` : ' fill="none"';
  const dash = mark.dashed ? ' stroke-dasharray="12 10"' : "";
  // A dashed stroke cannot grow by its dashes, so it fades in.
  const grows =
    share < 1
      ? mark.dashed
        ? ` opacity="${share.toFixed(2)}"`
        : ` pathLength="1" stroke-dasharray="1" stroke-dashoffset="${(1 - share).toFixed(3)}"`
      : "";
  const stroke = ` stroke="${colour}" stroke-width="${mark.width ?? 4}" stroke-linecap="round" stroke-linejoin="round"${dash}${grows}`;
  if ("circle" in mark)
    return `<circle cx="${mark.circle[0]}" cy="${mark.circle[1]}" r="${mark.circle[2]}"${fill}${stroke}/>`;
  if ("box" in mark)
    return `<rect x="${mark.box[0]}" y="${mark.box[1]}" width="${mark.box[2]}" height="${mark.box[3]}" rx="4"${fill}${stroke}/>`;
  if ("path" in mark) return `<path d="${escaped(mark.path)}"${fill}${stroke}/>`;
  const [x1, y1, x2, y2] = mark.line;
  const line = `<path d="M${x1} ${y1}L${x2} ${y2}"${fill}${stroke}/>`;
  return mark.arrow && share === 1 ? line + arrowHead(mark.line, colour, mark.width ?? 4) : line;
};

const arrowHead = (
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  colour: string,
  width: number,
): string => {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const side = (turn: number) =>
    `${(x2 - 16 * Math.cos(angle + turn)).toFixed(1)} ${(y2 - 16 * Math.sin(angle + turn)).toFixed(1)}`;
  return `<path d="M${side(0.45)}L${x2} ${y2}L${side(-0.45)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
};

const notesAt = (notes: readonly TimedNote[], seconds: number, isWhole: boolean): Frame => {
  const said = notes.filter(({ at }) => at <= seconds);
  let top = noteTop;
  let still = "";
  let moving = "";
  for (const [index, { lines, at }] of said.entries()) {
    const letters = isWhole ? Number.POSITIVE_INFINITY : Math.floor((seconds - at) * lettersPerSecond);
    const isDone = letters >= lines.join("").length;
    const colour = index === said.length - 1 ? colours.yellow : colours.white;
    let left = letters;
    let drawing = `<path d="M890 ${top - 9}h16" stroke="${colours.yellow}" stroke-width="4" stroke-linecap="round"/>`;
    for (const [row, words] of lines.entries()) {
      drawing += text(918, top + row * noteLine, 26, serif, 500, colour, "start", words.slice(0, Math.max(0, left)));
      left -= words.length;
    }
    if (isDone) still += drawing;
    else moving += drawing;
    top += lines.length * noteLine + noteGap;
  }
  return { still, moving };
};

const text = (
  x: number,
  y: number,
  size: number,
  font: string,
  weight: number,
  colour: string,
  anchor: string,
  words: string,
): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-family="${font}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}">${escaped(words)}</text>`;

const escaped = (words: string): string =>
  words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
