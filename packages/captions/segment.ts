/** One line of a transcript; times in seconds of the video. */
export type Segment = {
  readonly text: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly startOfParagraph: boolean;
};

/** A change or omission, with the number of its cue (from 1; 0 is the whole file). */
export type Repair = { readonly cue: number; readonly what: string };

/** Segments by start time. A refused file has a reason and no segments. */
export type Transcript = {
  readonly segments: readonly Segment[];
  readonly repairs: readonly Repair[];
  readonly refused?: string;
};

/** A line as a file has it, before any check. */
export type Cue = {
  readonly cue: number;
  readonly text: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly startOfParagraph?: boolean;
  /** The parser's problem with its times, if any. */
  readonly problem?: string;
};

export function refuse(refused: string, repairs: readonly Repair[] = []): Transcript {
  return { segments: [], repairs, refused };
}
