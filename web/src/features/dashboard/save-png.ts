import { usedFonts } from "./used-fonts.ts";

const pixelsPerUnit = 2;
const kept = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "font-family",
  "font-size",
  "font-weight",
  "opacity",
] as const;

const margin = 24;
const between = 8;

type Words = { readonly title: string; readonly sub: string; readonly name: string };

/**
 * Exports a chart as a PNG with its texts, on the page's background. The SVG in `data-drawing` is self-contained; other
 * charts are saved with the surrounding HTML.
 */
export const savePng = async (shown: HTMLElement, { title, sub, name }: Words): Promise<void> => {
  const svg = shown.querySelector<SVGSVGElement>("svg[data-drawing], [data-drawing] svg");
  const fonts = await usedFonts();
  const drawing = svg ? ofSvg(svg, fonts) : ofPage(shown, fonts);
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing.svg)}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) return;
  const look = getComputedStyle(shown);
  const lines = [
    ...wrapped(context, { text: title, width: drawing.width, font: `700 18px ${look.fontFamily}` }),
    ...wrapped(context, { text: sub, width: drawing.width, font: `400 13px ${look.fontFamily}` }),
  ];
  const top = margin + lines.reduce((sum, { height }) => sum + height, 0) + 2 * between;
  // Resizing clears a canvas and resets its context.
  canvas.width = (drawing.width + 2 * margin) * pixelsPerUnit;
  canvas.height = (top + drawing.height + margin) * pixelsPerUnit;
  context.scale(pixelsPerUnit, pixelsPerUnit);
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = look.color;
  let y = margin;
  for (const { text, font, height } of lines) {
    y += height;
    context.font = font;
    context.fillText(text, margin, y - between);
  }
  context.drawImage(picture, margin, top, drawing.width, drawing.height);
  const link = document.createElement("a");
  link.href = canvas.toDataURL("image/png");
  link.download = name;
  link.click();
};

type Line = { readonly text: string; readonly font: string; readonly height: number };

const wrapped = (
  context: CanvasRenderingContext2D,
  { text, width, font }: { readonly text: string; readonly width: number; readonly font: string },
): Line[] => {
  context.font = font;
  const height = 1.25 * Number.parseFloat(font.slice(4)) + 4;
  const lines: string[] = [];
  for (const word of text.split(" ").filter((one) => one !== "")) {
    const longer = [lines.at(-1), word].filter(Boolean).join(" ");
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => ({ text: line, font, height }));
};

type Source = { readonly svg: string; readonly width: number; readonly height: number };
type Styled = Element & { readonly style: CSSStyleDeclaration };

const isStyled = (element: Element): element is Styled =>
  element instanceof HTMLElement || element instanceof SVGElement;

/** Images have no style sheets, so computed styles are inlined. */
const withStyles = <Drawn extends Element>(shown: Drawn) => {
  const copy = shown.cloneNode(true) as Drawn;
  const top: Element = copy;
  const originals = [shown, ...shown.querySelectorAll("*")];
  for (const [index, element] of [copy, ...copy.querySelectorAll("*")].entries()) {
    const from = originals[index];
    if (!from || !isStyled(element)) continue;
    const style = getComputedStyle(from);
    // Inlining all 400 properties for each line would take megabytes.
    const isDrawn = element instanceof SVGElement && !(element instanceof SVGSVGElement && element !== top);
    for (const property of isDrawn ? kept : style)
      element.style.setProperty(property, style.getPropertyValue(property));
  }
  return copy;
};

/** Embedded fonts: an SVG image loads nothing. */
const styleOf = (fonts: string): SVGStyleElement => {
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
  style.textContent = fonts;
  return style;
};

const ofSvg = (shown: SVGSVGElement, fonts: string): Source => {
  const { width, height } = shown.viewBox.baseVal;
  const copy = withStyles(shown);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.prepend(styleOf(fonts));
  return { svg: new XMLSerializer().serializeToString(copy), width, height };
};

/** A chart built from HTML elements. */
const ofPage = (shown: HTMLElement, fonts: string): Source => {
  const { offsetWidth: width, offsetHeight: height } = shown;
  const copy = withStyles(shown);
  const page = new XMLSerializer().serializeToString(copy);
  const style = new XMLSerializer().serializeToString(styleOf(fonts));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${style}<foreignObject width="100%" height="100%">${page}</foreignObject></svg>`;
  return { svg, width, height };
};
