/** What became of the input: what was taken, repaired on the way, or refused, and why. */
export class Report {
  readonly created = new Map<string, number>();
  readonly unchanged = new Map<string, number>();
  readonly repaired: string[] = [];
  readonly refused: string[] = [];
  readonly isDry: boolean;
  #isPlaceMissing = false;

  constructor(isDry = false) {
    this.isDry = isDry;
  }

  create(what: string, count = 1): void {
    this.created.set(what, (this.created.get(what) ?? 0) + count);
  }

  keep(what: string, count = 1): void {
    this.unchanged.set(what, (this.unchanged.get(what) ?? 0) + count);
  }

  repair(where: string, what: string): void {
    this.repaired.push(line(where, what));
  }

  refuse(where: string, why: string): void {
    this.refused.push(line(where, why));
  }

  /** A folder or file that was asked for by name. */
  miss(place: string): void {
    this.#isPlaceMissing = true;
    this.refuse(place, "there is no such file or folder");
  }

  /** Whether the run failed for its caller: nothing was imported, or an input is missing. */
  get failed(): boolean {
    return this.#isPlaceMissing || this.created.size + this.unchanged.size === 0;
  }

  text(shown = 30): string {
    const counts = (map: ReadonlyMap<string, number>) => [...map].map(([what, count]) => `${count} ${what}`).join(", ");
    return [
      ...(this.isDry ? ["Nothing was written. An import would mean:"] : []),
      `${this.isDry ? "To import" : "Imported"}: ${counts(this.created) || "nothing new"}`,
      `Unchanged: ${counts(this.unchanged) || "nothing"}`,
      ...section("Repaired", this.repaired, shown),
      ...section("Refused", this.refused, shown),
    ].join("\n");
  }
}

const section = (title: string, lines: readonly string[], shown: number): string[] => [
  `${title}: ${lines.length}`,
  ...lines.slice(0, shown).map((text) => `  ${text}`),
  ...(lines.length > shown ? [`  … and ${lines.length - shown} more (--all shows them)`] : []),
];

const longestPlace = 160;
const longestReason = 2000;

// A place may be long, as titles are; it is cut in its middle, so that file, title and reason are all still there.
const line = (where: string, why: string): string =>
  `${shortened(where, longestPlace)}: ${shortened(why, longestReason)}`;

const shortened = (text: string, limit: number): string => {
  const characters = Array.from(printable(text));
  if (characters.length <= limit) return characters.join("");
  return [...characters.slice(0, limit / 2), "…", ...characters.slice(-limit / 2)].join("");
};

// File names and titles are other people's text: no line of them may steer the terminal, or turn its direction.
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, " ");
