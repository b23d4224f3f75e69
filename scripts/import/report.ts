/** What became of the input: what was taken, repaired on the way, or refused, and why. */
export class Report {
  readonly created = new Map<string, number>();
  readonly unchanged = new Map<string, number>();
  readonly repaired: string[] = [];
  readonly refused: string[] = [];

  create(what: string, count = 1): void {
    this.created.set(what, (this.created.get(what) ?? 0) + count);
  }

  keep(what: string, count = 1): void {
    this.unchanged.set(what, (this.unchanged.get(what) ?? 0) + count);
  }

  repair(where: string, what: string): void {
    this.repaired.push(`${where}: ${what}`);
  }

  refuse(where: string, why: string): void {
    this.refused.push(`${where}: ${why}`);
  }

  text(shown = 30): string {
    const counts = (map: ReadonlyMap<string, number>) => [...map].map(([what, count]) => `${count} ${what}`).join(", ");
    return [
      `Imported: ${counts(this.created) || "nothing new"}`,
      `Unchanged: ${counts(this.unchanged) || "nothing"}`,
      ...section("Repaired", this.repaired, shown),
      ...section("Refused", this.refused, shown),
    ].join("\n");
  }
}

const section = (title: string, lines: readonly string[], shown: number): string[] => [
  `${title}: ${lines.length}`,
  ...lines.slice(0, shown).map((line) => `  ${printable(line)}`),
  ...(lines.length > shown ? [`  … and ${lines.length - shown} more (--all shows them)`] : []),
];

// File names and titles are other people's text: no line of it may steer the terminal.
const printable = (text: string): string => text.replace(/\p{Cc}+/gu, " ").slice(0, 300);
