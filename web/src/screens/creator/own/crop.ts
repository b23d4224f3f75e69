type Size = { readonly width: number; readonly height: number };

/** Where a square lies in a picture: 0 to 1 of the room that it has each way. */
export type Place = { readonly zoom: number; readonly x: number; readonly y: number };

export const middle: Place = { zoom: 1, x: 0.5, y: 0.5 };

/** The square that is cut out, in pixels of the picture. */
export const cropOf = ({ width, height }: Size, { zoom, x, y }: Place) => {
  const side = Math.min(width, height) / zoom;
  return { side, left: (width - side) * x, top: (height - side) * y };
};

const within = (share: number): number => Math.min(1, Math.max(0, share));

/** The place after the picture was pulled by some of the frame's own width; the square moves the other way. */
export const pulled = (size: Size, place: Place, right: number, down: number): Place => {
  const { side } = cropOf(size, place);
  const shift = (room: number, by: number) => (room > 0 ? (by * side) / room : 0);
  return {
    ...place,
    x: within(place.x - shift(size.width - side, right)),
    y: within(place.y - shift(size.height - side, down)),
  };
};
