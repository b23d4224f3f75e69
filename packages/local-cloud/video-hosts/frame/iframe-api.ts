import { youtubeRates, youtubeStates } from "./youtube-messages.ts";

/**
 * `/iframe_api` of the embedded YouTube: `YT.Player` for its own frames. It leaves frames of the real host to the real
 * one, whichever of the two scripts comes first, so that a page may hold both.
 */
type Info = {
  currentTime?: number;
  duration?: number;
  playerState?: number;
  playbackRate?: number;
  volume?: number;
  muted?: boolean;
  videoLoadedFraction?: number;
  videoData?: object;
};
type Said = { event?: string; id?: unknown; info?: unknown };
type Listener = (event: { target: unknown; data: unknown }) => void;
type Options = { events?: Record<string, Listener> };
type RealPlayer = new (frame: unknown, options?: Options) => unknown;

let players = 0;

class EmbeddedPlayer {
  readonly #frame: HTMLIFrameElement;
  readonly #id = ++players;
  readonly #listeners = new Map<string, Set<Listener>>();
  #info: Info = { playerState: youtubeStates.unstarted };

  constructor(frame: HTMLIFrameElement, { events = {} }: Options = {}) {
    this.#frame = frame;
    for (const [name, listener] of Object.entries(events)) this.addEventListener(name, listener);
    // The frame may still be loading, so the message is repeated until it responds.
    const asking = setInterval(() => this.#post({ event: "listening" }), 50);
    addEventListener("message", ({ data, source }) => {
      if (source !== frame.contentWindow || typeof data !== "string") return;
      const said = JSON.parse(data) as Said;
      if (said.id !== this.#id) return;
      clearInterval(asking);
      this.#hear(said);
    });
    this.#post({ event: "listening" });
  }

  #post(message: object) {
    this.#frame.contentWindow?.postMessage(JSON.stringify({ ...message, id: this.#id, channel: "widget" }), "*");
  }
  #command(func: string, ...args: unknown[]) {
    this.#post({ event: "command", func, args });
  }
  #hear({ event, info }: Said) {
    if (event === "initialDelivery" || event === "infoDelivery") {
      this.#info = { ...this.#info, ...(info as Info) };
      if (event === "infoDelivery") this.#fire("onVideoProgress", this.#info.currentTime);
      return;
    }
    if (event === "onStateChange") this.#info.playerState = info as number;
    if (event?.startsWith("on")) this.#fire(event, info);
  }
  #fire(name: string, data: unknown) {
    for (const listener of this.#listeners.get(name) ?? []) listener({ target: this, data });
  }

  addEventListener(name: string, listener: Listener) {
    this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(listener));
  }
  removeEventListener(name: string, listener: Listener) {
    this.#listeners.get(name)?.delete(listener);
  }
  playVideo = () => this.#command("playVideo");
  pauseVideo = () => this.#command("pauseVideo");
  stopVideo = () => this.#command("stopVideo");
  mute = () => this.#command("mute");
  unMute = () => this.#command("unMute");
  seekTo = (seconds: number, mayFetch = true) => this.#command("seekTo", seconds, mayFetch);
  setPlaybackRate = (rate: number) => this.#command("setPlaybackRate", rate);
  setVolume = (volume: number) => this.#command("setVolume", volume);
  setOption = () => undefined;
  getOption = () => [];
  getCurrentTime = () => this.#info.currentTime ?? 0;
  getDuration = () => this.#info.duration ?? 0;
  getPlayerState = () => this.#info.playerState;
  getPlaybackRate = () => this.#info.playbackRate ?? 1;
  getAvailablePlaybackRates = () => youtubeRates;
  getVolume = () => this.#info.volume ?? 100;
  isMuted = () => this.#info.muted ?? false;
  getVideoLoadedFraction = () => this.#info.videoLoadedFraction ?? 0;
  getVideoData = () => this.#info.videoData;
  getIframe = () => this.#frame;
  destroy = () => this.#frame.remove();
}

const isEmbedded = (frame: unknown): frame is HTMLIFrameElement =>
  frame instanceof HTMLIFrameElement && frame.getAttribute("src")?.startsWith("/video-hosts/") === true;

type Api = { Player?: unknown; PlayerState?: object };
const page = window as unknown as { YT?: Api; onYouTubeIframeAPIReady?: () => void };
page.YT ??= {};
const api = page.YT;
let real = api.Player as RealPlayer | undefined;

/** Not an arrow: it is called with `new`, and answers the player of whichever host the frame is of. */
function Player(frame: unknown, options?: Options) {
  if (isEmbedded(frame)) return new EmbeddedPlayer(frame, options);
  if (!real) throw new Error("The real host's script has not been loaded.");
  return new real(frame, options);
}

Object.defineProperty(api, "Player", {
  configurable: true,
  get: () => Player,
  set: (player: RealPlayer) => {
    real = player;
  },
});
api.PlayerState ??= {
  UNSTARTED: youtubeStates.unstarted,
  ENDED: youtubeStates.ended,
  PLAYING: youtubeStates.playing,
  PAUSED: youtubeStates.paused,
  BUFFERING: youtubeStates.buffering,
  CUED: youtubeStates.cued,
};
setTimeout(() => page.onYouTubeIframeAPIReady?.(), 0);
