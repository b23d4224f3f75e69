import type { HostLecture } from "../host-lecture.ts";
import { pictureWindow } from "./picture-window.ts";
import type { Playback } from "./playback.ts";

const deliveryMilliseconds = 250;

type Said = { method?: unknown; value?: unknown };

const parsed = (data: unknown): Said => {
  try {
    return typeof data === "string" ? (JSON.parse(data) as Said) : ((data ?? {}) as Said);
  } catch {
    return {};
  }
};

/** Refused with a name and a message, as `@vimeo/player` rejects. */
class Refusal extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

const notFound = { name: "NotFoundError", message: "The video does not exist." };
const isPrivate = { name: "PrivacyError", message: "The video is private." };

/** Speaks with a page that steers the frame through `@vimeo/player`. `isHidden`: its owner does not show it here. */
export const speakVimeo = (playback: Playback | undefined, lecture: HostLecture | undefined, isHidden: boolean) => {
  const send = (message: object) => parent.postMessage(JSON.stringify(message), "*");
  const wanted = new Set<string>();
  const emit = (event: string, data: object = {}) => {
    if (event === "ready" || event === "error" || wanted.has(event)) send({ event, data });
  };
  if (!playback || !lecture) {
    addEventListener("message", ({ source }) => {
      if (source === parent) emit("error", { ...(isHidden ? isPrivate : notFound), method: "ready" });
    });
    return;
  }
  const place = () => ({
    seconds: playback.seconds(),
    duration: playback.duration,
    percent: playback.seconds() / playback.duration,
  });
  const play = () => {
    if (!playback.play()) throw new Refusal("NotAllowedError", "The play method is not allowed without a gesture.");
  };
  const picture = pictureWindow((isOpen) => emit(isOpen ? "enterpictureinpicture" : "leavepictureinpicture"));
  const methods: Record<string, (value: unknown) => unknown> = {
    ping: () => emit("ready"),
    addEventListener: (value) => {
      const name = String(value);
      wanted.add(name);
      // It is loaded by then; the page hears of it after it has begun to listen.
      if (name === "loaded") setTimeout(() => emit("loaded", { id: lecture.id }), 20);
    },
    removeEventListener: (value) => void wanted.delete(String(value)),
    play,
    pause: () => playback.pause(),
    getCurrentTime: () => playback.seconds(),
    setCurrentTime: (value) => {
      if (!(Number(value) >= 0 && Number(value) <= playback.duration))
        throw new Refusal("RangeError", "The time was less than 0 or greater than the video's duration.");
      playback.seek(Number(value));
      return playback.seconds();
    },
    getDuration: () => playback.duration,
    getPaused: () => playback.state() !== "playing" && playback.state() !== "buffering",
    getEnded: () => playback.state() === "ended",
    getPlaybackRate: () => playback.rate(),
    setPlaybackRate: (value) => {
      playback.setRate(Number(value));
      return playback.rate();
    },
    getVolume: () => playback.volume(),
    setVolume: (value) => {
      playback.setVolume(Number(value));
      return playback.volume();
    },
    getMuted: () => playback.isMuted(),
    setMuted: (value) => {
      playback.setMuted(value === true);
      return playback.isMuted();
    },
    getTextTracks: () => [],
    getVideoTitle: () => lecture.title,
    getVideoWidth: () => 1280,
    getVideoHeight: () => 720,
    requestPictureInPicture: () => picture.open(),
    exitPictureInPicture: () => picture.close(),
    getPictureInPicture: () => picture.isOpen(),
  };
  const answer = async (data: unknown) => {
    const { method, value } = parsed(data);
    if (typeof method !== "string" || !Object.hasOwn(methods, method)) return;
    try {
      // Arguments of a call come as a list, the value of a property by itself.
      const given = await methods[method]?.(Array.isArray(value) ? value[0] : value);
      if (method !== "ping" && method !== "addEventListener") send({ method, value: given ?? null });
    } catch (error) {
      const { name, message } = error as Refusal;
      send({ event: "error", data: { method, name, message } });
    }
  };
  addEventListener("message", ({ data, source }) => {
    if (source === parent) void answer(data);
  });
  let before = playback.state();
  playback.listen((change) => {
    const now = playback.state();
    if (change === "seek") {
      emit("seeking", place());
      emit("timeupdate", place());
      emit("seeked", place());
    }
    if (change === "rate") emit("playbackratechange", { playbackRate: playback.rate() });
    if (change === "volume") emit("volumechange", { volume: playback.volume(), muted: playback.isMuted() });
    if (change !== "state") return;
    if (now === "buffering") {
      if (before !== "playing") emit("play", place());
      emit("bufferstart");
    }
    if (now === "playing") {
      emit("bufferend");
      emit("playing", place());
    }
    if (now === "paused") emit("pause", place());
    if (now === "ended") {
      emit("timeupdate", place());
      emit("ended", place());
    }
    before = now;
  });
  setInterval(() => {
    if (playback.state() !== "playing") return;
    emit("timeupdate", place());
    emit("progress", { ...place(), percent: Math.min(1, place().percent + 0.1) });
  }, deliveryMilliseconds);
  emit("ready");
};
