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

/** Hands a drawing of the page to the person as a picture, on the page's own ground. */
export const savePng = async (drawing: SVGSVGElement | HTMLElement, name: string): Promise<void> => {
  const { svg, width, height } = drawing instanceof SVGSVGElement ? ofSvg(drawing) : ofPage(drawing);
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * pixelsPerUnit;
  canvas.height = height * pixelsPerUnit;
  const context = canvas.getContext("2d");
  if (!context) return;
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const link = document.createElement("a");
  link.href = canvas.toDataURL("image/png");
  link.download = name;
  link.click();
};

type Source = { readonly svg: string; readonly width: number; readonly height: number };
type Styled = Element & { readonly style: CSSStyleDeclaration };

const isStyled = (element: Element): element is Styled =>
  element instanceof HTMLElement || element instanceof SVGElement;

/** A picture has no style sheets: what they say is written into its elements. */
const withStyles = <Drawn extends Element>(shown: Drawn, namesOf: (style: CSSStyleDeclaration) => Iterable<string>) => {
  const copy = shown.cloneNode(true) as Drawn;
  const originals = [shown, ...shown.querySelectorAll("*")];
  for (const [index, element] of [copy, ...copy.querySelectorAll("*")].entries()) {
    const from = originals[index];
    if (!from || !isStyled(element)) continue;
    const style = getComputedStyle(from);
    for (const property of namesOf(style)) element.style.setProperty(property, style.getPropertyValue(property));
  }
  return copy;
};

const ofSvg = (shown: SVGSVGElement): Source => {
  const { width, height } = shown.viewBox.baseVal;
  const copy = withStyles(shown, () => kept);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  return { svg: new XMLSerializer().serializeToString(copy), width, height };
};

/** A drawing that is made of the page's own boxes. */
const ofPage = (shown: HTMLElement): Source => {
  const { offsetWidth: width, offsetHeight: height } = shown;
  const copy = withStyles(shown, (style) => style);
  const page = new XMLSerializer().serializeToString(copy);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><foreignObject width="100%" height="100%">${page}</foreignObject></svg>`;
  return { svg, width, height };
};
