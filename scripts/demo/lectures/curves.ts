/** To a tenth of a pixel. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;

/** A path along a function of x: cubic Béziers that have its height and its slope at the ends of each piece. */
export const curve = (heightAt: (x: number) => number, from: number, to: number, pieces: number): string => {
  const width = (to - from) / pieces;
  const slopeAt = (x: number) => (heightAt(x + 0.1) - heightAt(x - 0.1)) / 0.2;
  let path = `M${rounded(from)} ${rounded(heightAt(from))}`;
  for (let piece = 0; piece < pieces; piece++) {
    const [x1, x2] = [from + piece * width, from + (piece + 1) * width];
    const [y1, y2] = [heightAt(x1) + (slopeAt(x1) * width) / 3, heightAt(x2) - (slopeAt(x2) * width) / 3];
    path += `C${[x1 + width / 3, y1, x2 - width / 3, y2, x2, heightAt(x2)].map(rounded).join(" ")}`;
  }
  return path;
};

/** A string or a column of air that swings in so many halves of a wave; the first goes up. */
export const halves = (count: number, from: number, to: number, y: number, height: number): string =>
  curve((x) => y - height * Math.sin((count * Math.PI * (x - from)) / (to - from)), from, to, count * 2);

/** `width` and `height` from its middle. */
export const ellipse = (x: number, y: number, width: number, height = width): string => {
  const [kx, ky] = [width * 0.552, height * 0.552];
  const corners = [
    [x + width, y + ky, x + kx, y + height, x, y + height],
    [x - kx, y + height, x - width, y + ky, x - width, y],
    [x - width, y - ky, x - kx, y - height, x, y - height],
    [x + kx, y - height, x + width, y - ky, x + width, y],
  ];
  return `M${x + width} ${y}${corners.map((corner) => `C${corner.map(rounded).join(" ")}`).join("")}`;
};
