/**
 * The drawing of a demo lecture on a board of 1280 × 720. The drawing area is x 40 to 850 and y 100 to 570, with the notes
 * to the right, the title above and the captions below.
 */
export type Board = { readonly scenes: readonly Scene[] };

/** The board's content at one time. The next scene clears it, including notes. */
export type Scene = {
  /** Above the drawing, at most 45 characters. */
  readonly title: string;
  readonly steps: readonly Step[];
};

/** Drawn when a line of the transcript starts. */
export type Step = {
  /** Words that only this line of the transcript has. */
  readonly when: string;
  readonly draw?: readonly Mark[];
  /** Ids of marks of this scene that are rubbed out. */
  readonly erase?: readonly string[];
  /** Marks of this scene that slide by so many pixels, right and down. */
  readonly move?: Readonly<Record<string, readonly [x: number, y: number]>>;
  /** Marks of this scene that change their colour. */
  readonly colour?: Readonly<Record<string, Chalk>>;
  /** A line for the notes, at most 60 characters; a scene has at most five. */
  readonly note?: string;
};

/** Yellow is what is being talked about; blue, green and salmon carry a meaning, such as right and wrong. */
export type Chalk = "white" | "yellow" | "blue" | "green" | "salmon" | "grey";

type Look = { readonly id?: string; readonly chalk?: Chalk; readonly dashed?: boolean; readonly width?: number };
type Filled = { readonly filled?: boolean };

export type Mark = Look &
  (
    | { readonly line: readonly [x1: number, y1: number, x2: number, y2: number]; readonly arrow?: boolean }
    /** An SVG path, absolute coordinates. */
    | ({ readonly path: string } & Filled)
    | ({ readonly circle: readonly [x: number, y: number, radius: number] } & Filled)
    | ({ readonly box: readonly [x: number, y: number, width: number, height: number] } & Filled)
    | {
        readonly text: string;
        /** Of the baseline. */
        readonly at: readonly [x: number, y: number];
        /** Pixels, 28 without a word. */
        readonly size?: number;
        readonly anchor?: "start" | "middle" | "end";
      }
  );
