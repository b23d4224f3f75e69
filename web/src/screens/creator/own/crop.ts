type Size = { readonly width: number; readonly height: number };

/** Position of the square crop: 0 to 1 of the free range on each axis. */
export type Place = { readonly zoom: number; readonly x: number; readonly y: number };

export const middle: Place = { zoom: 1, x: 0.5, y: 0.5 };

/** The cropped square, in pixels of the picture. */
export const cropOf = ({ width, height }: Size, { zoom, x, y }: Place) => {
  const side = Math.min(width, height) / zoom;
  return { side, left: (width - side) * x, top: (height - side) * y };
};

const within = (share: number): number => Math.min(1, Math.max(0, share));

/** The position after dragging the picture by a fraction of the frame's width; the crop moves the opposite way. */
export const pulled = (size: Size, place: Place, right: number, down: number): Place => {
  const { side } = cropOf(size, place);
  const shift = (room: number, by: number) => (room > 0 ? (by * side) / room : 0);
  return {
    ...place,
    x: within(place.x - shift(size.width - side, right)),
    y: within(place.y - shift(size.height - side, down)),
  };
};
