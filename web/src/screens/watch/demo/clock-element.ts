import type { HostElement } from "../../../features/player/host-element.ts";

/** A media element without a picture: a clock that can be played, paused and moved, as the player steers hosts. */
export class ClockElement extends EventTarget implements HostElement {
  readonly duration: number;
  paused = true;
  muted = false;
  #at = 0;
  #since = 0;
  #rate = 1;
  #end: ReturnType<typeof setTimeout> | undefined;

  constructor(duration: number) {
    super();
    this.duration = duration;
  }

  get currentTime() {
    const played = this.paused ? 0 : ((performance.now() - this.#since) / 1000) * this.#rate;
    return Math.min(this.duration, this.#at + played);
  }
  set currentTime(seconds: number) {
    this.#from(Math.min(Math.max(0, seconds), this.duration));
  }

  get playbackRate() {
    return this.#rate;
  }
  set playbackRate(rate: number) {
    const at = this.currentTime;
    this.#rate = rate;
    this.#from(at);
  }

  async play() {
    if (this.currentTime >= this.duration) this.#at = 0;
    this.paused = false;
    this.#from(this.#at);
    this.dispatchEvent(new Event("playing"));
  }

  pause() {
    this.#stop("pause");
  }

  remove() {
    clearTimeout(this.#end);
    this.paused = true;
  }

  #from(seconds: number) {
    clearTimeout(this.#end);
    this.#at = seconds;
    this.#since = performance.now();
    if (this.paused) return;
    this.#end = setTimeout(() => this.#stop("ended"), ((this.duration - seconds) / this.#rate) * 1000);
  }

  #stop(event: "pause" | "ended") {
    this.#at = this.currentTime;
    clearTimeout(this.#end);
    this.paused = true;
    this.dispatchEvent(new Event(event));
  }
}
