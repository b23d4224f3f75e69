const pixelsPerUnit = 2;
const kept = [
  "fill",
  "stroke",
  "strokeWidth",
  "strokeDasharray",
  "fontFamily",
  "fontSize",
  "fontWeight",
  "opacity",
] as const;

/** Hands a drawing of the page to the person as a picture, on the page's own ground. */
export const savePng = async (svg: SVGSVGElement, name: string): Promise<void> => {
  const { width, height } = svg.viewBox.baseVal;
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return;
  // A picture has no style sheets: what they say is written into its elements.
  const shown = [svg, ...svg.querySelectorAll<SVGElement>("*")];
  for (const [index, element] of [copy, ...copy.querySelectorAll<SVGElement>("*")].entries()) {
    const from = shown[index];
    if (!from) continue;
    const style = getComputedStyle(from);
    for (const property of kept) element.style[property] = style[property];
  }
  copy.setAttribute("width", String(width * pixelsPerUnit));
  copy.setAttribute("height", String(height * pixelsPerUnit));
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * pixelsPerUnit;
  canvas.height = height * pixelsPerUnit;
  const context = canvas.getContext("2d");
  if (!context) return;
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0);
  const link = document.createElement("a");
  link.href = canvas.toDataURL("image/png");
  link.download = name;
  link.click();
};
