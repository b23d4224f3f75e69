import type { HalfHours } from "./piece.ts";

/** Collects times by ascending key, with the maximum per key. */
export class HalfHoursBuilder {
  readonly #keys: Uint32Array;
  readonly #milliseconds: Float64Array;
  readonly #ratedMilliseconds: Float64Array;
  #size = 0;

  constructor(most: number) {
    this.#keys = new Uint32Array(most);
    this.#milliseconds = new Float64Array(most);
    this.#ratedMilliseconds = new Float64Array(most);
  }

  /** Zero times are dropped, so that equal pieces are byte-identical whatever was reported in between. */
  add(key: number, milliseconds: number, ratedMilliseconds: number): void {
    if (milliseconds === 0 && ratedMilliseconds === 0) return;
    const last = this.#size - 1;
    const at = this.#size > 0 && this.#keys[last] === key ? last : this.#size++;
    this.#keys[at] = key;
    this.#milliseconds[at] = Math.max(this.#milliseconds[at] ?? 0, milliseconds);
    this.#ratedMilliseconds[at] = Math.max(this.#ratedMilliseconds[at] ?? 0, ratedMilliseconds);
  }

  built(): HalfHours {
    return {
      keys: this.#keys.slice(0, this.#size),
      milliseconds: this.#milliseconds.slice(0, this.#size),
      ratedMilliseconds: this.#ratedMilliseconds.slice(0, this.#size),
    };
  }
}
